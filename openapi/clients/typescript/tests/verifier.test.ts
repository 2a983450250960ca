import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { BrokenLog, verify, type LoggedEvent } from '../src/index.js';

/** A rubber of one deal as its north saw it; version 7 hides the other hands. */
const sample = readFileSync(new URL('../../../sample-log.jsonl', import.meta.url), 'utf8');
const DEALT = 7;

type Plain = { -readonly [member in keyof LoggedEvent]: any };

function log(): Plain[] {
  return sample.trim().split('\n').map((line) => JSON.parse(line));
}

test('a log as a player saw it is proven', async () => {
  const events = log();
  const verdict = await verify(events, events.at(-1)!.hash);
  assert.deepEqual(verdict, { whole: events.length - 1, hidden: 1, deals: ['proven'] });
});

test('a change of any whole event is found at its version', async () => {
  for (const { nonce, version } of log()) {
    if (nonce === null) continue;
    const events = log();
    events[version - 1]!.at = '2026-01-01T00:00:00Z';
    const wanted = new RegExp(`^version ${version}:`);
    await assert.rejects(verify(events), (fault) => fault instanceof BrokenLog && wanted.test(fault.message));
  }
});

const tamperings: Record<string, (events: Plain[]) => void> = {
  'a card of a hand that is only linked': (events) => {
    const { hands } = events[DEALT - 1]!.data;
    hands.north[0] = hands.north.includes('SA') ? 'S2' : 'SA';
  },
  'the hash of an event that is only linked': (events) => (events[DEALT - 1]!.hash = '0'.repeat(64)),
  'an event lost': (events) => events.splice(20, 1),
  'two events exchanged': (events) => events.splice(20, 2, events[21]!, events[20]!),
  'an event doubled': (events) => events.splice(20, 0, events[20]!),
  'a seed that nobody had committed to': (events) => {
    const revealed = events.find(({ type }) => type === 'seed_revealed')!;
    revealed.data.seed = '00'.repeat(32);
    revealed.nonce = null;
  },
  'other rules': (events) => (events[0]!.data.rules_v = 2),
  'the end cut off': (events) => events.pop(),
};

for (const [name, tamper] of Object.entries(tamperings)) {
  test(`found: ${name}`, async () => {
    const events = log();
    const head = events.at(-1)!.hash;
    tamper(events);
    await assert.rejects(verify(events, head), BrokenLog);
  });
}

test('a deal whose seed is not out is sealed', async () => {
  assert.deepEqual((await verify(log().slice(0, 30))).deals, ['sealed']);
});
