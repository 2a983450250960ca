/** Everything that the service offers, typed by its document; `verify` checks a game by its log. */
export * from './generated/index.js';
export { createClient, createConfig, type Client } from './generated/client/index.js';
export { BrokenLog, verify, type LoggedEvent, type Proof } from './verifier.js';
