/** What of a record concerns its dice: the promise, the words, the seed, and every outcome with its line. */
import { hex, sha256, utf8 } from './hashing.ts';

export interface Outcome {
  line: number;
  kind: string;
  text: string;
}

export interface DiceRecord {
  commitment: string;
  seed: string;
  /** One for each seat; empty where nobody said one. */
  words: string[];
  outcomes: Outcome[];
  /** Whether its last line fits all the others. */
  whole: boolean;
}

/** `bag gold, wild; first 2`: a kind is named once for all that follow of it. */
function outcomesIn(line: number, text: string): Outcome[] {
  return text.split('; ').flatMap((part) => {
    const [kind = ''] = part.split(' ', 1);
    return part.slice(kind.length + 1).split(', ').map((value) => ({ line, kind, text: value }));
  });
}

function after(line: string, mark: string): string {
  const at = line.indexOf(mark);
  return at < 0 ? '' : line.slice(at + mark.length);
}

export async function readDice(text: string): Promise<DiceRecord> {
  const found: DiceRecord = { commitment: '', seed: '', words: [], outcomes: [], whole: false };
  for (const [at, line] of text.split('\n').entries()) {
    const [word = '', place = ''] = line.split(' ', 2);
    if (word === 'seat') found.words.push('');
    else if (word === 'salt') found.words[Number(place) - 1] = line.slice(`salt ${place} `.length);
    else if (word === 'commitment' || word === 'seed') found[word] = place;
    else if (word === 'start' || /^\d+$/.test(word)) {
      const told = after(line, ' ~ ');
      if (told) found.outcomes.push(...outcomesIn(at + 1, told));
    }
  }
  const end = text.lastIndexOf('seal ');
  found.whole = end > 0 && text.slice(end) === `seal ${hex(await sha256(utf8(text.slice(0, end))))}\n`;
  return found;
}
