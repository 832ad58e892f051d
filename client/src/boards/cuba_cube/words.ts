/** The board's own words, and sentences that say aloud where things lie on the cloth. */
import type { Language } from '../../lib/wire.ts';
import { decimal } from '../../lib/page/numbers.ts';
import { named, say } from '../../lib/words/template.ts';
import type { Reel } from './motion/reel.ts';
import { cardBox, footprint, isVehicle, topSign, wheels, type ClothScene, type Die, type Point } from './scene.ts';
import de from './words/de.toml';
import en from './words/en.toml';

export type Texts = typeof en;
export const WORDS: Readonly<Record<Language, Texts>> = { en, de };

const COMPASS = ['e', 'ne', 'n', 'nw', 'w', 'sw', 's', 'se'] as const;

/** A direction in words, from degrees counter-clockwise from east: where something lies, or (`toward`) points. */
export function bearing(degrees: number, w: Texts, sort: 'where' | 'toward' = 'where'): string {
  return w[sort][COMPASS[Math.round((((degrees % 360) + 360) % 360) / 45) % 8]!];
}

export const degreesTo = (from: Point, to: Point): number => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
/** um to whole centimetres, at least one. */
const cm = (um: number): number => Math.max(1, Math.round(um / 10_000));

/** How far a die is from the card of a city, in um: from footprint to edge, 0 where they overlap. */
export function toCity(scene: ClothScene, die: Die, corner: Parameters<typeof cardBox>[1]): number {
  const { x, y, side } = cardBox(scene, corner);
  const gaps = footprint(die).map((point) => Math.hypot(Math.max(x - point.x, 0, point.x - x - side), Math.max(y - point.y, 0, point.y - y - side)));
  return Math.min(...gaps) * 1000;
}

/** A die for who does not see it: what it is, what it shows, and where it lies. */
export function dieText(scene: ClothScene, die: Die, names: readonly string[], w: Texts): string {
  const sign = topSign(die);
  const far = Math.hypot(die.x, die.y);
  const city = [...scene.cities].map((one) => ({ one, far: toCity(scene, die, one.corner) })).sort((a, b) => a.far - b.far)[0];
  const next = [...scene.dice].filter((one) => one.number !== die.number).map((one) => ({ one, far: Math.hypot(one.x - die.x, one.y - die.y) })).sort((a, b) => a.far - b.far)[0];
  return [
    die.name,
    isVehicle(die) ? (die.seat >= 0 && names[die.seat] ? say(w.vehicleOf, { name: names[die.seat]! }) : w.nobodys) : '',
    sign ? say(w.shows, { sign: named(w.sign, sign) }) : say(w.itsWheels, { where: bearing(wheels(die), w, 'toward') }),
    far < 10_000 ? w.inMiddle : say(w.fromMiddle, { n: cm(far), where: bearing(degreesTo({ x: 0, y: 0 }, die), w) }),
    city && city.far < 100_000 ? (city.far < 100 ? say(w.onCard, { city: city.one.name }) : say(w.nearCity, { n: cm(city.far), city: city.one.name })) : '',
    next ? say(w.nearDie, { n: cm(next.far), where: bearing(degreesTo(next.one, die), w), die: next.one.name }) : '',
  ].filter(Boolean).join(', ');
}

const nameIn = (scene: ClothScene, number: number): string => scene.dice.find((die) => die.number === number)?.name ?? '';

/** A sentence begins with a capital, whatever it begins with. */
export const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Beside a gate: who is through, how narrowly and whether a hit came before or after; or why it does not count. */
export function verdictLines(scene: ClothScene, { verdict, touches, flicked }: Reel, w: Texts, lang: Language, names: readonly string[] = []): string[] {
  if (!verdict) return [];
  const driver = names[scene.dice.find(({ number }) => number === flicked)?.seat ?? -1];
  const whose = (text: string): string => (driver ? `${driver}: ${text}` : sentence(text));
  if (verdict.miss) return [whose(w.miss[verdict.miss as keyof Texts['miss']] ?? w.miss.never_passed)];
  const mm = verdict.gap / 1000;
  const beside = say(w.passesBeside, { n: decimal(mm, mm < 10 ? 1 : 0, lang), die: nameIn(scene, verdict.beside < 0 ? verdict.one : verdict.beside) });
  const hits = touches.filter(({ die, other }) => die === flicked || other === flicked);
  const hit = hits.length ? `, ${hits.some(({ after }) => !after) ? w.afterHit : w.beforeHit}` : '';
  return [whose(w.isThrough), `${beside}${hit}`];
}

/** Where a flicked die has come to rest, for who listens. */
export function restText(scene: ClothScene, reel: Reel, names: readonly string[], w: Texts): string {
  const die = scene.dice.find(({ number }) => number === reel.flicked);
  return die ? say(w.rests, { die: dieText(scene, die, names, w) }) : '';
}

/** A motion in a sentence: who ran how far, through which gate, and what was touched. */
export function reelText(scene: ClothScene, reel: Reel, w: Texts): string {
  const nameOf = (number: number): string => nameIn(scene, number);
  const track = reel.tracks.find(({ die }) => die === reel.flicked);
  if (!track) return '';
  const [from, to] = [track.at(track.from), track.at(track.rest ?? track.to)];
  const touched = [...new Set(reel.touches.filter(({ die }) => die === reel.flicked).map(({ other }) => nameOf(other)))];
  const touches = touched.length ? say(w.touches, { list: touched.join(', ') }) : w.touchedNothing;
  const { verdict } = reel;
  if (reel.crossing >= 0 && verdict?.miss === '') {
    const axis = track.at(reel.crossing);
    return sentence(say(w.passes, { die: nameOf(reel.flicked), one: nameOf(verdict.one), other: nameOf(verdict.other), touches, n: cm(1000 * Math.hypot(to.x - axis.x, to.y - axis.y)) }));
  }
  return sentence(say(w.stops, { die: nameOf(reel.flicked), n: cm(1000 * Math.hypot(to.x - from.x, to.y - from.y)), touches }));
}
