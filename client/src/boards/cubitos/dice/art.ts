/**
 * The sides of the dice as pictures. A die is one element with a picture behind it: many can tumble at once, and a number
 * on a side is drawn, not written, so that no text of the page tells a roll.
 */
import { coinsOn, look, SHOE, TICKET } from './looks.ts';

/** Digits as strokes in a square of 24 units: a picture has no fonts of the page. */
const DIGITS: Readonly<Record<number, string>> = {
  1: 'M8.600 7.600 12.800 4.600V19.600',
  2: 'M7.600 8.400Q7.900 4.700 11.900 4.700T16.200 8.400Q16.200 10.900 13.300 13.600L7.700 19.200H16.600',
  3: 'M7.800 7.300Q8.900 4.700 12 4.700 15.900 4.700 15.900 8.100 15.900 11.600 11.400 11.700 16.300 11.800 16.300 15.500 16.300 19.400 11.900 19.400 8.400 19.400 7.400 16.600',
};

const digit = (n: number, ink: string): string =>
  `<path d="${DIGITS[n] ?? ''}" fill="none" stroke="${ink}" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round" transform="translate(8 7.200) scale(.97)"/>`;

const CORNERS = [[6.3, 6.8], [33.7, 6.8], [6.3, 32], [33.7, 32]];

function sign(sort: string, face: string): string {
  const { ink, mark } = look(sort);
  const coins = coinsOn(face);
  if (coins)
    return `<circle cx="19.600" cy="20" r="14" fill="#7a5300"/><circle cx="19.600" cy="19" r="13.400" fill="#ffd45e"/><circle cx="19.600" cy="19" r="11" fill="none" stroke="#a87208"/>${digit(coins, '#4a3200')}`;
  if (face === 'step1') return `<path d="${SHOE}" fill="${ink}" transform="translate(5.500 4.500) scale(1.200)"/>`;
  if (face === 'credit1')
    return `<path d="${TICKET}" fill="#7fe0c0" stroke="#0a4f3b" transform="translate(3.200 2.400) scale(1.400)"/>${digit(1, '#063526')}`;
  if (face === 'blank') return '';
  if (!mark) return sort === 'dark_gray' ? `<g fill="${ink}"><circle cx="14" cy="13.500" r="3.600"/><circle cx="26" cy="25.300" r="3.600"/></g>` : `<circle cx="20" cy="19.400" r="3.600" fill="${ink}"/>`;
  const at = face === 'special' ? 'translate(8 7.300)' : 'translate(6.200 5.500) scale(1.150)';
  const corners = face === 'special' ? CORNERS.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.600" fill="${ink}"/>`).join('') : '';
  return `<path d="${mark}" fill="${ink}" fill-rule="evenodd" transform="${at}"/>${corners}`;
}

function draw(sort: string, face: string): string {
  const { ground, light, shade, ink, mark } = look(sort);
  const corner = mark && face && face !== 'team' && face !== 'special';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">',
    `<rect width="40" height="40" rx="8.500" fill="${shade}"/><rect width="40" height="37.200" rx="8.500" fill="${light}"/><rect x="1.400" y="1.800" width="37.200" height="35.200" rx="7.500" fill="${ground}"/>`,
    sign(sort, face),
    corner ? `<path d="${mark}" fill="${ink}" fill-rule="evenodd" opacity="${face === 'blank' ? 0.55 : 1}" transform="translate(27.500 26.500) scale(.440)"/>` : '',
    '</svg>',
  ].join('');
}

const kept = new Map<string, string>();

/** The address of a picture of a side; without a face the die lies as it comes and shows whose it is. */
export function faceUrl(sort: string, face = ''): string {
  const key = `${sort}:${face}`;
  let found = kept.get(key);
  if (!found) kept.set(key, (found = `data:image/svg+xml,${encodeURIComponent(draw(sort, face))}`));
  return found;
}

/** The same for CSS. */
export function faceArt(sort: string, face = ''): string {
  return `url("${faceUrl(sort, face)}")`;
}

/** Pixels of a side of a printed picture: sharp at twice the size that dice are drawn. */
const PRINT = 112;
const printed = new Map<string, string>();

/** The same as dots: a drawing in the air would be drawn anew for every die that shows it, dots are only copied. */
export function facePrint(sort: string, face: string): string {
  return printed.get(`${sort}:${face}`) ?? faceArt(sort, face);
}

/** Print the sides of some dice, one after another whenever the page has nothing else to do. */
export async function printFaces(dice: readonly { sort: string; faces: readonly string[] }[]): Promise<void> {
  const wanted = dice.flatMap(({ sort, faces }) => [...new Set([...faces, 'blank'])].map((face) => [sort, face] as const));
  for (const [sort, face] of wanted) {
    const key = `${sort}:${face}`;
    if (printed.has(key)) continue;
    await idle();
    const dots = await print(faceUrl(sort, face));
    if (!dots) return; // a browser that cannot print shows the drawings
    printed.set(key, `url("${dots}")`);
  }
}

function idle(): Promise<unknown> {
  return new Promise((done) => (typeof requestIdleCallback === 'function' ? requestIdleCallback(done, { timeout: 500 }) : setTimeout(done, 30)));
}

async function print(address: string): Promise<string> {
  try {
    const picture = new Image(PRINT, PRINT);
    picture.src = address;
    const canvas = document.createElement('canvas');
    await picture.decode();
    canvas.width = canvas.height = PRINT;
    canvas.getContext('2d')?.drawImage(picture, 0, 0, PRINT, PRINT);
    return canvas.toDataURL();
  } catch {
    return '';
  }
}
