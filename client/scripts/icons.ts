/**
 * `import anchor from 'icon:anchor'` gives the outline of one drawing of the game-icons collection (512 units square),
 * so that only the drawings in use are shipped.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

interface Collection {
  icons: Record<string, { body: string }>;
}

const PREFIX = 'icon:';

export function icons(): Plugin {
  let collection: Collection | undefined;
  const load = (): Collection => {
    const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
    collection ??= JSON.parse(readFileSync(file, 'utf8')) as Collection;
    return collection;
  };
  return {
    name: 'icons',
    resolveId(source) {
      return source.startsWith(PREFIX) ? `\0${source}` : undefined;
    },
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(PREFIX.length + 1);
      const icon = load().icons[name];
      if (!icon) throw new Error(`game-icons has no drawing called "${name}".`);
      const outline = [...icon.body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]).join(' ');
      return `export default ${JSON.stringify(outline)};`;
    },
  };
}
