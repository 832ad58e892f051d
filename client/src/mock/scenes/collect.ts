import type { TableFrame } from '../../lib/wire.ts';

/** Tables of real matches by name, from the files that a board's make_scenes.py has written. */
export function collect(files: Readonly<Record<string, { default: unknown }>>): Readonly<Record<string, TableFrame>> {
  return Object.fromEntries(
    Object.entries(files).map(([path, file]) => [path.replace(/^.*\/|\.json$/g, ''), file.default as TableFrame]),
  );
}
