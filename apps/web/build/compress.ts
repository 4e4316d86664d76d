import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Brotli at its best; a build happens once, a download a thousand times. */
export function brotliBest(content: Uint8Array): Promise<Buffer> {
  return brotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}

/** Writes a `.br` and a `.gz` beside every script, style sheet and picture, so that the server only picks one. */
export function compress(): Plugin {
  let folder = '';
  let isWritten = false;
  return {
    name: 'uc-compress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      isWritten = true;
    },
    async closeBundle() {
      if (!isWritten) return; // a build that failed closes too, and must say why itself
      for (const name of await readdir(folder, { recursive: true })) {
        if (!/\.(js|css|svg)$/.test(name)) continue;
        const file = join(folder, name);
        const content = await readFile(file);
        await writeFile(`${file}.br`, await brotliBest(content));
        await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
      }
    },
  };
}
