/** Tables of real matches, written by make_scenes.py. */
import type { TableFrame } from '../../../lib/wire.ts';

const files = import.meta.glob<{ default: unknown }>('./scenes/*.json', { eager: true });

export const scenes: Readonly<Record<string, TableFrame>> = Object.fromEntries(
  Object.entries(files).map(([path, file]) => [path.replace(/^.*\/|\.json$/g, ''), file.default as TableFrame]),
);
