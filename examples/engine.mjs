// A player of Cargo Noir in JavaScript, for the engine protocol (docs/engine-protocol.md):
//
//     cubilete arena cargo_noir --players "engine:node examples/engine.mjs,random" --games 40
//
// It wants to see the table, gives every move on its list a number of points, and makes the best one. Moves of other
// titles are worth nothing to it, so there it makes the first one: it plays everything, and Cargo Noir with a plan.
import { createInterface } from 'node:readline';

let view = null; // the table as our seat sees it; seats count from 0 here
let seat = 0; // ours, from 0
let choices = []; // what may be done now, in notation

const say = (line) => process.stdout.write(`${line}\n`);

/** What cargo is worth: the largest heap of one sort as a set, and whatever else is left as sets of their own. */
function worth(cargo) {
  const counts = Object.values(cargo).sort((a, b) => b - a);
  const { same, different } = view.contraband;
  const heaps = counts.reduce((sum, count) => sum + (count > 1 ? same[Math.min(count, same.length) - 1] : 0), 0);
  const mixed = counts.length ? different[Math.min(counts.length, different.length) - 1] : 0;
  return Math.max(heaps, mixed) + 0.3 * Math.min(heaps, mixed);
}

/** What a heap would add to what we hold. */
function gain(heap) {
  const held = { ...view.seat[seat].cargo };
  const before = worth(held);
  for (const [sort, count] of Object.entries(heap)) held[sort] = (held[sort] ?? 0) + count;
  return worth(held) - before;
}

const port = (id) => view.port.find((one) => one.id === id) ?? { cargo: {} };
const card = (id) => view.offer.find((one) => one.id === id) ?? { points: 0, cost: 0 };

/** Points for a move of Cargo Noir; nothing for a word that we do not know. */
function points(move) {
  const [word, first, second] = move.split(' ');
  const own = view.seat[seat];
  const last = view.turn >= view.last_turn - 1;
  if (word === 'bid' || word === 'raise') {
    const room = (own.slots - own.held + 1) / (own.slots + 1);
    return gain(port(first).cargo) * Math.max(0.2, room) - 1.2 * Number(second);
  }
  if (word === 'buy') return 5 + gain(port(first).cargo);
  if (word === 'draw') return 2;
  if (word === 'casino') return own.coins < 4 ? 4 : 1;
  if (word === 'market') return own.held ? 2 : 1;
  if (word === 'swap') return gain({ [second]: 1, [first]: -1 });
  if (word === 'discard') return gain({ [first]: -1 });
  if (word === 'take') return last || card(first).points >= 20 || own.held >= own.slots - 1 ? card(first).points : -1;
  if (word === 'pay') return 100;
  return 0;
}

function best() {
  if (!view?.contraband) return choices[0];
  return choices.reduce((one, other) => (points(other) > points(one) ? other : one));
}

for await (const line of createInterface({ input: process.stdin })) {
  const [word] = line.split(' ', 1);
  const rest = line.slice(word.length + 1);
  if (word === 'cubilete') {
    say('id name Harbour Rat');
    say('want view');
    say('ready 1');
  } else if (word === 'game') {
    seat = JSON.parse(rest).seat - 1;
  } else if (word === 'view') {
    view = JSON.parse(rest);
  } else if (word === 'choice' || word === 'idea') {
    choices.push(word === 'idea' ? rest : rest.slice(rest.indexOf(' ') + 1));
  } else if (word === 'go') {
    say(rest.startsWith('speak') ? 'pass' : `move ${best()}`);
    choices = [];
  } else if (word === 'quit') {
    process.exit();
  }
}
