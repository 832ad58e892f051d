/**
 * Pages are files of their own, and a browser learns late which one it needs: after the house's program has come and
 * run. This writes a tiny script that knows it from the address at once and lets the page's files come along, with the
 * words in the visitor's language. It also asks who is here, which every page needs to know first (see `api.me`).
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

/** The first part of an address, and the page that it opens. */
const PAGES: Readonly<Record<string, string>> = {
  '': 'Lobby',
  t: 'Table',
  r: 'Replay',
  new: 'NewTable',
  learn: 'Learn',
};

const LANGUAGES = ['en', 'de'];

interface Chunk {
  type: 'chunk';
  fileName: string;
  facadeModuleId: string | null;
  imports: string[];
  isEntry: boolean;
  viteMetadata?: { importedCss: Set<string> };
}

type Bundle = Record<string, Chunk | { type: 'asset' }>;

/** A chunk and everything that it needs, without what the first page load brings anyway. */
function needs(chunk: Chunk, bundle: Bundle, known: ReadonlySet<string>, found = new Set<string>()): Set<string> {
  if (known.has(chunk.fileName) || found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const css of chunk.viteMetadata?.importedCss ?? []) if (!known.has(css)) found.add(css);
  for (const name of chunk.imports) {
    const next = bundle[name];
    if (next?.type === 'chunk') needs(next, bundle, known, found);
  }
  return found;
}

function script(bundle: Bundle): string {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const known = new Set<string>();
  for (const entry of chunks.filter((one) => one.isEntry)) for (const name of needs(entry, bundle, new Set())) known.add(name);
  const files = Object.fromEntries(
    Object.entries(PAGES).map(([path, page]) => {
      const chunk = chunks.find((one) => one.facadeModuleId?.endsWith(`/pages/${page}.svelte`));
      return [path, chunk ? [...needs(chunk, bundle, known)] : []];
    }),
  );
  const words = Object.fromEntries(
    LANGUAGES.map((language) => [language, chunks.find((one) => one.facadeModuleId?.endsWith(`/lib/words/${language}.toml`))?.fileName]),
  );
  // The language as in settings.svelte.ts: a wrong guess would cost a journey, no more.
  return `(() => {
  window.meAhead = fetch('/api/me');
  window.meAhead.catch(() => undefined);
  const files = ${JSON.stringify(files)};
  const words = ${JSON.stringify(words)};
  let language;
  try {
    language = JSON.parse(localStorage.getItem('cubilete.settings')).language;
  } catch {}
  language ??= navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => words[tag]) ?? 'en';
  for (const file of [words[language], ...(files[location.pathname.split('/')[1]] ?? [])]) {
    if (!file) continue;
    const link = document.createElement('link');
    Object.assign(link, file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' });
    link.crossOrigin = '';
    link.href = '/' + file;
    document.head.append(link);
  }
})();
`;
}

export function ahead(): Plugin {
  let config: ResolvedConfig;
  let file = '';
  let text = '';
  return {
    name: 'ahead',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) return [];
        text = script(bundle as unknown as Bundle);
        file = `${config.build.assetsDir}/ahead-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.js`;
        return [{ tag: 'script', attrs: { src: `/${file}`, async: true }, injectTo: 'head-prepend' }];
      },
    },
    writeBundle() {
      if (!file) return;
      const path = resolve(config.root, config.build.outDir, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    },
  };
}
