/**
 * Checks a game by its log: the chain of its hashes and, once a seed is out, the order of a pack.
 *
 * `verify` takes the events of one game from the first one on, as `GET /v1/games/{id}/events`
 * lists them. Of an event that hides something (`nonce` null) only the hash can be taken; the next
 * whole event proves it, being chained to it. It needs nothing but WebCrypto (Node, browsers), and
 * believes nobody.
 */

/** An event as the log lists it; `data` depends on `type`. */
export interface LoggedEvent {
  readonly version: number;
  readonly type: string;
  readonly seat: string | null;
  readonly at: string;
  readonly game_id: string;
  readonly nonce: string | null;
  readonly schema: number;
  readonly hash: string;
  readonly data: unknown;
}

/**
 * `whole` events were recomputed, `hidden` ones only linked. Each deal is `proven` by its seed,
 * `sealed` as long as the seed is not out, or `stacked`: its cards were given.
 */
export interface Proof {
  whole: number;
  hidden: number;
  deals: ('proven' | 'sealed' | 'stacked')[];
}

/** Names the version that does not fit, or the deal, and says why. */
export class BrokenLog extends Error {}

/** What the checks read in the `data` of events. */
interface Read {
  variant: string;
  rules_v: number;
  salts?: boolean;
  options: { rotation?: string; deal_packets?: string };
  commitment: string;
  seed: string;
  seat: string;
  salt: string;
  deal: number;
  attempt?: number;
  dealer: string;
  hands: Record<string, readonly string[] | null>;
}

const HASHED = ['at', 'data', 'game_id', 'nonce', 'schema', 'seat', 'type', 'version'] as const;

/** Checks all that can be checked; `head`, when given, is the hash the last event should have. */
export async function verify(events: readonly LoggedEvent[], head?: string): Promise<Proof> {
  const { variant, rules_v } = read(events[0]!);
  let link = hex(await sha256(text(`overtrick/1:${events[0]!.game_id}:${variant}:${rules_v}`)));
  for (const [place, event] of events.entries()) {
    expect(event.version === place + 1, `version ${place + 1}: missing, doubled or moved`);
    const fits = event.nonce === null || event.hash === (await chained(link, event));
    expect(fits, `version ${event.version}: the hash belongs to something else`);
    link = event.hash;
  }
  expect(head === undefined || head === link, `version ${events.length}: the log ends with another hash`);
  const hidden = events.filter((event) => event.nonce === null).length;
  return { whole: events.length - hidden, hidden, deals: await dealsOf(events) };
}

/** SHA-256 of the hash before and of the event's canonical JSON (RFC 8785, without floats). */
async function chained(link: string, event: LoggedEvent): Promise<string> {
  const content = Object.fromEntries(HASHED.map((member) => [member, event[member]]));
  return hex(await sha256(bytes(link), text(canonical(content))));
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
}

/** How each deal stands. Every hand that is shown must be the one that the seed deals. */
async function dealsOf(events: readonly LoggedEvent[]): Promise<Proof['deals']> {
  const seeds = new Map<string, Uint8Array>();
  for (const event of events.filter(({ type }) => type === 'seed_revealed')) {
    const seed = bytes(read(event).seed);
    seeds.set(hex(await sha256(seed)), seed);
  }
  const verdicts: Proof['deals'] = [];
  let commitment: string | undefined;
  let salts = new Map<string, Uint8Array>();
  for (const event of events) {
    if (event.type === 'deal_committed') {
      commitment = read(event).commitment;
      salts = new Map();
    }
    if (event.type === 'salt_given') salts.set(read(event).seat, bytes(read(event).salt));
    if (event.type !== 'dealt') continue;
    const seed = seeds.get(commitment ?? '');
    verdicts.push(seed ? 'proven' : commitment ? 'sealed' : 'stacked');
    if (seed) await checkHands(events, event, await salted(read(events[0]!), seed, salts));
    seeds.delete(commitment ?? '');
    commitment = undefined;
  }
  expect(seeds.size === 0, 'a seed was revealed that nobody had committed to');
  return verdicts;
}

/**
 * Compares the hands as dealt, wherever the log shows them. (Bridgette reveals its hands after the
 * exchange: of that game one's own hand as dealt is checked.)
 */
async function checkHands(events: readonly LoggedEvent[], dealt: LoggedEvent, seed: Uint8Array) {
  const { variant } = read(events[0]!);
  const { deal, attempt } = read(dealt);
  const hands = await handsOf(read(events[0]!), read(dealt).dealer, seed);
  const kinds = variant === 'bridgette' ? ['dealt'] : ['dealt', 'hands_revealed'];
  for (const event of events.filter(({ type }) => kinds.includes(type))) {
    const shown = read(event);
    if (shown.deal !== deal || shown.attempt !== attempt) continue;
    for (const [seat, cards] of Object.entries(shown.hands)) {
      const fits = cards === null || `${[...cards].sort()}` === `${hands.get(seat)?.sort()}`;
      expect(fits, `deal ${deal}: the seed deals ${seat} other cards`);
    }
  }
}

/** The hands that a seed deals: round by round, to the seat after the dealer first. */
async function handsOf({ variant, options }: Read, dealer: string, seed: Uint8Array) {
  const seats = seatsOf(variant);
  let rounds = Array<number>(13).fill(1);
  if (variant === 'belote_bridgee') {
    rounds = options.deal_packets!.split('-').map(Number);
    if (options.rotation === 'anticlockwise') seats.reverse();
  }
  const first = seats.indexOf(dealer) + 1;
  const order = [...seats.slice(first), ...seats.slice(0, first)];
  const hands = new Map(order.map((seat) => [seat, [] as string[]]));
  const deck = await shuffled(packOf(variant), seed);
  for (const packet of rounds) {
    for (const hand of hands.values()) hand.push(...deck.splice(0, packet));
  }
  return hands;
}

/**
 * What orders the pack: the seed, or in a game with salts its hash with, of each seat in turn, the
 * length of its salt in one byte, and the salt.
 */
async function salted(created: Read, seed: Uint8Array, salts: Map<string, Uint8Array>) {
  if (!created.salts) return seed;
  const given = seatsOf(created.variant).map((seat) => salts.get(seat) ?? new Uint8Array());
  return sha256(seed, ...given.flatMap((salt) => [Uint8Array.of(salt.length), salt]));
}

function seatsOf(variant: string): string[] {
  const two = variant === 'bridgette' || variant === 'draw_bridge';
  return two ? ['north', 'south'] : ['north', 'east', 'south', 'west'];
}

function packOf(variant: string): string[] {
  const ranks = variant === 'belote_bridgee' ? 'AKQJT987' : 'AKQJT98765432';
  const suits = [...'SHDC'].flatMap((suit) => [...ranks].map((rank) => suit + rank));
  return variant === 'bridgette' ? [...suits, 'GC', 'RC', 'PC'] : suits;
}

/** Fisher and Yates from the last place down, by the numbers of the seed's stream. */
async function shuffled(pack: string[], seed: Uint8Array): Promise<string[]> {
  const stream = numbers(seed);
  for (let last = pack.length - 1; last > 0; last -= 1) {
    const fair = 2 ** 32 - (2 ** 32 % (last + 1));
    let number: number;
    do number = (await stream.next()).value;
    while (number >= fair);
    const place = number % (last + 1);
    [pack[last], pack[place]] = [pack[place]!, pack[last]!];
  }
  return pack;
}

/** 32-bit numbers: eight of each SHA-256 of seed and counter. */
async function* numbers(seed: Uint8Array): AsyncGenerator<number, never> {
  for (let counter = 0; ; counter += 1) {
    const count = new Uint8Array(4);
    new DataView(count.buffer).setUint32(0, counter);
    const block = new DataView((await sha256(seed, count)).buffer);
    for (let at = 0; at < 32; at += 4) yield block.getUint32(at);
  }
}

function read(event: LoggedEvent): Read {
  return event.data as Read;
}

async function sha256(...parts: Uint8Array[]): Promise<Uint8Array> {
  const whole = new Uint8Array(parts.flatMap((part) => [...part]));
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
}

function text(content: string): Uint8Array {
  return new TextEncoder().encode(content);
}

function bytes(digits: string): Uint8Array {
  return new Uint8Array((digits.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
}

function hex(content: Uint8Array): string {
  return [...content].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function expect(fits: boolean, otherwise: string): void {
  if (!fits) throw new BrokenLog(otherwise);
}
