/** `import en from './words/en.toml'` gives the words of one language as they are written there. */
import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import type { Plugin } from 'vite';

export function words(): Plugin {
  return {
    name: 'words',
    load(id) {
      if (!id.endsWith('.toml')) return undefined;
      return `export default ${JSON.stringify(parse(readFileSync(id, 'utf8')))};`;
    },
  };
}
