/** Writes every file of text a second and a third time, compressed as well as can be, for the house to send as they are. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

const TEXT = /\.(js|css|svg)$/;
/** Bytes that a file must save for it to be worth a copy. */
const LEAST = 64;

function squeeze(path: string): void {
  const plain = readFileSync(path);
  const copies = {
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    gz: gzipSync(plain, { level: 9 }),
  };
  for (const [ending, copy] of Object.entries(copies)) {
    if (copy.length < plain.length - LEAST) writeFileSync(`${path}.${ending}`, copy);
  }
}

export function squeezed(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'squeezed',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    // When everything has been written, that of other plugins too.
    closeBundle() {
      const folder = resolve(config.root, config.build.outDir, config.build.assetsDir);
      for (const name of readdirSync(folder)) if (TEXT.test(name)) squeeze(join(folder, name));
    },
  };
}
