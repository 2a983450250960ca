/**
 * Plays a whole game against bots, as a guest, over a network that may fail at any time.
 *
 *     npm run play -- http://127.0.0.1:8000 minibridge '{"deals": 1}'
 *
 * A game has one number, its version: each event adds one. Whoever keeps that number can lose the
 * connection and go on exactly where it was; whoever sends a command again with its
 * Idempotency-Key never plays twice. The rest is choosing one of the commands that the game offers.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import * as api from '../src/index.js';
import type { Client, Command, Event, Game } from '../src/index.js';
import { choose } from './choose.js';

type Answer<T> = { data?: T; error?: unknown; response?: Response };

const BUSY = [429, 503, 504]; // nothing happened, or nobody knows: wait and send the same again
const PAUSES = [0.2, 0.5, 1, 2, 5, 10, 20, 30]; // seconds between tries, unless Retry-After says
const STALE = 412; // the game has moved on since we looked
const CUT_AT = 12; // this example drops its stream once, after so many events
const SILENCE = 40_000; // milliseconds; the service sends a heart-beat every 15 seconds

/** The service said no: the status and the problem, which `/problems/{code}` explains. */
class Refused extends Error {
  constructor(readonly status: number, problem: unknown) {
    super(`${status} ${JSON.stringify(problem)}`);
  }
}

/** Sends a request until it is answered; `request` must be safe to send again. */
async function answered<T>(request: () => Promise<Answer<T>>): Promise<T> {
  for (const pause of PAUSES) {
    const { data, error, response } = await request();
    if (response?.ok && data !== undefined) return data;
    if (response && !response.ok && !BUSY.includes(response.status)) {
      throw new Refused(response.status, error);
    }
    console.error(`no answer (${response?.status ?? error}): sent again`);
    await sleep(1000 * Number(response?.headers.get('Retry-After') ?? pause));
  }
  throw new Error(`no answer after ${PAUSES.length} tries`);
}

async function join(baseUrl: string): Promise<Client> {
  const client = api.createClient({ baseUrl });
  const guest = await answered(() => api.createGuest({ client, body: {} }));
  client.setConfig({ auth: guest.token });
  return client;
}

/** A new game: we take the first seat, bots the others. */
async function start(client: Client, variant: string, options: object): Promise<Game> {
  const { seats, bots } = await answered(() => api.getVariant({ client, path: { variant } }));
  const [mine, ...others] = seats;
  const bot = { bot: bots[0]! };
  const wish = Object.fromEntries([[mine, {}], ...others.map((seat) => [seat, bot])]);
  const body = { variant, options: { ...options }, seats: wish };
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  return answered(() => api.createGame({ client, body, headers }));
}

function look(client: Client, { id }: Game): Promise<Game> {
  return answered(() => api.getGame({ client, path: { game_id: id } }));
}

/** Every event from the first, once and in order, whatever becomes of the connection. */
async function* follow(client: Client, { id }: Game): AsyncGenerator<Event> {
  let [version, cut] = [0, false];
  while (true) {
    try {
      for await (const event of stream(client, id, version)) {
        if (event.version !== version + 1) throw new RangeError('a gap or a duplicate');
        version += 1;
        yield event;
        if (version === CUT_AT && !cut) {
          cut = true;
          break;
        }
      }
    } catch (error) {
      if (error instanceof RangeError || error instanceof Refused) throw error;
      console.error(`the stream broke (${error})`);
      await sleep(1000 * PAUSES[0]!);
    }
    console.error(`the stream goes on after version ${version}`);
  }
}

/** One connection: the events after a version, until it ends or nothing is heard for long. */
async function* stream(client: Client, id: string, after: number): AsyncGenerator<Event> {
  const controller = new AbortController();
  const silence = setTimeout(() => controller.abort(), SILENCE);
  const alive = () => void silence.refresh();
  try {
    const bytes = await answered(() =>
      client.get<ReadableStream<BufferSource>, unknown>({
        url: '/v1/games/{game_id}/events',
        path: { game_id: id },
        headers: { Accept: 'text/event-stream', 'Last-Event-ID': String(after) },
        security: [{ scheme: 'bearer', type: 'http' }],
        parseAs: 'stream',
        signal: controller.signal,
      }),
    );
    const frames = bytes
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onComment: alive }));
    for await (const frame of frames) {
      alive();
      yield JSON.parse(frame.data) as Event;
    }
  } finally {
    clearTimeout(silence);
    controller.abort();
  }
}

/** Plays once, however often it must be sent; a game that has moved on is looked at again. */
async function send(client: Client, game: Game, body: Command): Promise<void> {
  const headers = { 'Idempotency-Key': crypto.randomUUID(), 'If-Match': `"${game.version}"` };
  try {
    await answered(() => api.sendCommand({ client, path: { game_id: game.id }, body, headers }));
  } catch (refusal) {
    if (!(refusal instanceof Refused) || refusal.status !== STALE) throw refusal;
  }
}

async function play(url: string, variant: string, options: object) {
  const client = await join(url);
  let game = await start(client, variant, options);
  const me = game.viewer;
  const events: Event[] = [];
  for await (const event of follow(client, game)) {
    events.push(event);
    if (event.version < game.version) continue; // we know more already; the stream will catch up
    game = await look(client, game);
    if (event.version < game.version) continue;
    if (game.status === 'finished' || game.status === 'abandoned') break;
    if (game.to_act.some((seat) => seat === me)) await send(client, game, choose(game));
  }
  const proof = await api.verify(events, game.head);
  return { game: game.id, version: game.version, result: game.result, ...proof };
}

const [url, variant, options = '{}'] = process.argv.slice(2);
console.log(JSON.stringify(await play(url!, variant!, JSON.parse(options))));
