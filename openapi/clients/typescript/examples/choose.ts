/** A beginner at the table: which command to send, out of those that the game offers. */

import type { Command, Game } from '../src/index.js';

type Offer = Game['actions'][number];

/** Opens as low as one can, else passes, else takes the first offer. */
export function choose(game: Game): Command {
  const offers = game.actions.map(ready).filter((command) => command !== null);
  const opens = (command: Command) =>
    command.type === 'bid' && ('level' in command ? command.level <= 1 : command.value === 80);
  return offers.find(opens) ?? offers.find(({ type }) => type === 'pass') ?? offers[0]!;
}

/** An offer as a command. Most can be posted unchanged; some name a range or a set of cards. */
function ready(offer: Offer): Command | null {
  switch (offer.type) {
    case 'claim':
      return null; // to claim tricks takes judgement
    case 'discard':
      return { type: 'discard', cards: offer.from.slice(0, offer.count), seat: offer.seat };
    case 'play':
      if (!('declare_from' in offer)) return offer;
      return { type: 'play', card: offer.card, declare: offer.declare_from, seat: offer.seat };
    default:
      return offer;
  }
}
