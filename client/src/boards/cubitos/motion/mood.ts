/** What a roll does to the room: a bust shakes the tray, a great roll makes it shine and throws paper into the air. */
import type { Place } from './plan.ts';
import { scatter } from './plan.ts';

const SHAKE = 460;
const SHINE = 900;
/** So many hits more than such dice bring on average are worth a cheer. */
const GREAT = 1.8;

export function shake(tray: Element, pace: number): Animation[] {
  const frames = [0, -9, 8, -7, 5, -3, 2, 0].map((x, at) => ({ transform: `translate(${x}px, ${at % 2 ? -1 : 1}px)` }));
  const alarm = tray.querySelector('.alarm');
  return [
    tray.animate([...frames, { transform: 'none' }], { duration: SHAKE * pace }),
    ...(alarm ? [alarm.animate([{ opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 0 }], { duration: SHAKE * pace })] : []),
  ];
}

/** True where the roll was great. */
export function shine(tray: Element, expected: number, dice: readonly { face: string }[], run: (animation: Animation) => void, pace: number): boolean {
  const hits = dice.filter(({ face }) => face !== 'blank').length;
  const great = hits >= 2 && (hits >= expected + GREAT || hits === dice.length);
  const ring = great ? tray.querySelector('.shine') : null;
  if (ring) run(ring.animate([{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 0 }], { duration: SHINE * pace }));
  return great;
}

export interface Spark {
  key: number;
  colour: string;
  frames: Keyframe[];
  time: number;
}

const COLOURS = ['var(--toy-1)', 'var(--toy-2)', 'var(--toy-3)', '#2f9e48', '#8546c4'];

/** Confetti over a place: up, apart, and down again. */
export function cheer(over: Place, many: number, salt: number): Spark[] {
  return Array.from({ length: many }, (_, at) => {
    const random = (n: number): number => scatter(at + 1, salt + n);
    const x = over.left + over.width * (0.15 + 0.7 * random(1));
    const y = over.top + over.height * (0.35 + 0.3 * random(2));
    const [dx, up] = [(random(3) - 0.5) * 260, 60 + random(4) * 130];
    const turn = (random(5) - 0.5) * 1400;
    return {
      key: -(salt * 100 + at),
      colour: COLOURS[at % COLOURS.length] ?? '',
      time: 900 + random(6) * 800,
      frames: [
        { transform: `translate(${x}px, ${y}px) rotate(0deg) scale(0.4)`, opacity: 1, easing: 'cubic-bezier(0.1, 0.7, 0.4, 1)' },
        { transform: `translate(${x + dx * 0.6}px, ${y - up}px) rotate(${turn * 0.5}deg)`, opacity: 1, offset: 0.35, easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)' },
        { transform: `translate(${x + dx}px, ${y + up * 1.4}px) rotate(${turn}deg)`, opacity: 0 },
      ],
    };
  });
}
