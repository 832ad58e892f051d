/** The result of a game as a picture, for sending to people: drawn on the spot, in the house's colours. */
import { seatMark } from '../match/seats.ts';

export interface CardRow {
  seat: number;
  place: string;
  name: string;
  /** Empty where only places count. */
  points: string;
}

export interface ResultCard {
  title: string;
  headline: string;
  rows: CardRow[];
  footer: string;
}

const [WIDE, HEAD, ROW, FOOT, EDGE] = [1080, 250, 104, 96, 64];

/** A colour out of the page's own style, so that the picture follows light and dark. */
function colour(name: string): string {
  const style = getComputedStyle(document.documentElement);
  const plain = name.startsWith('var(') ? name.slice(4, -1) : name;
  return style.getPropertyValue(plain).trim() || '#888888';
}

function write(pen: CanvasRenderingContext2D, text: string, x: number, y: number, size: number, weight: number, ink: string, wide: number): void {
  pen.font = `${weight} ${size}px ${colour('--font')}`;
  pen.fillStyle = colour(ink);
  pen.fillText(text, x, y, wide);
}

function mark(pen: CanvasRenderingContext2D, seat: number, x: number, y: number, size: number): void {
  const { fill, on, symbol } = seatMark(seat);
  pen.save();
  pen.translate(x, y);
  pen.fillStyle = colour(fill);
  pen.beginPath();
  pen.roundRect(0, 0, size, size, size / 5);
  pen.fill();
  pen.translate(size * 0.2, size * 0.2);
  pen.scale((size * 0.6) / 24, (size * 0.6) / 24);
  pen.fillStyle = colour(on);
  pen.fill(new Path2D(symbol));
  pen.restore();
}

/** The picture as a PNG file; null where the browser cannot draw one. */
export async function drawCard(card: ResultCard): Promise<Blob | null> {
  await document.fonts?.ready;
  const canvas = document.createElement('canvas');
  canvas.width = WIDE;
  canvas.height = HEAD + ROW * card.rows.length + FOOT;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const room = WIDE - 2 * EDGE;
  pen.fillStyle = colour('--ground');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = colour('--accent');
  pen.fillRect(0, 0, canvas.width, 14);
  write(pen, card.title, EDGE, 100, 40, 600, '--ink-soft', room);
  write(pen, card.headline, EDGE, 182, 72, 720, '--ink', room);
  for (const [at, row] of card.rows.entries()) {
    const top = HEAD + at * ROW;
    pen.fillStyle = colour(at % 2 ? '--ground' : '--surface');
    pen.fillRect(EDGE - 24, top - 14, room + 48, ROW);
    write(pen, row.place, EDGE, top + 52, 36, 600, '--ink-soft', 100);
    mark(pen, row.seat, EDGE + 110, top + 6, 64);
    write(pen, row.name, EDGE + 200, top + 52, 44, 650, '--ink', room - 380);
    pen.textAlign = 'right';
    write(pen, row.points, WIDE - EDGE, top + 54, 52, 760, '--ink', 160);
    pen.textAlign = 'left';
  }
  write(pen, card.footer, EDGE, canvas.height - 36, 32, 500, '--ink-soft', room);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}

/** Hand a file to the visitor: the share sheet of a phone where it takes files, else a download. */
export async function handOver(blob: Blob, name: string): Promise<void> {
  const file = new File([blob], name, { type: blob.type });
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => undefined);
    return;
  }
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
