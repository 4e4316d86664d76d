import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { type Content, textsOf, withoutTexts } from './floor-content.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
};

/** A page that is served. */
export interface ServedPage {
  origin: string;
  stop(): Promise<void>;
}

/** Gives a floor page what it shows and which answers it fetches. */
function withContent(content: readonly Content[], answers: readonly string[]): Plugin {
  const name = 'virtual:content';
  const texts = textsOf(answers.map((answer) => JSON.parse(answer)));
  const own = content.map((one) => withoutTexts(one, texts));
  return {
    name: 'uc-floor-content',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(own)};` : undefined),
    transformIndexHtml: (html) =>
      html.replace('__ANSWERS__', () => JSON.stringify(answers.map((_, at) => `./answer-${at}.json`))),
  };
}

/** Builds the floor of a page: its content and the answers it is made of, in the smallest possible React page. */
export function serveFloor(content: readonly Content[], answers: readonly string[]): Promise<ServedPage> {
  return servePage('floor', answers, [withContent(content, answers)]);
}

/** Builds a page of this folder and serves it compressed, as the product serves its own, with answers it may ask for. */
export async function servePage(
  name: 'floor' | 'picker',
  answers: readonly string[] = [],
  plugins: Plugin[] = [],
): Promise<ServedPage> {
  const outDir = await mkdtemp(path.join(os.tmpdir(), 'uc-bench-'));
  await build({
    root: path.join(import.meta.dirname, name),
    base: './',
    logLevel: 'error',
    configFile: false,
    plugins,
    build: { outDir, target: 'es2022', modulePreload: { polyfill: false } },
  });
  const files = new Map(answers.map((body, at) => [`/answer-${at}.json`, brotliCompressSync(body)]));
  for (const entry of await readdir(outDir, { recursive: true, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name);
    if (entry.isFile()) files.set(`/${path.relative(outDir, place)}`, brotliCompressSync(await readFile(place)));
  }
  await rm(outDir, { recursive: true, force: true });
  const server = createServer((request, response) => {
    const [address = '/'] = (request.url ?? '/').split('?');
    const file = address === '/' ? '/index.html' : address;
    const body = files.get(file);
    const cache = file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store';
    response.writeHead(body ? 200 : 404, {
      'content-type': types[path.extname(file)] ?? 'text/plain',
      'content-encoding': 'br',
      'cache-control': cache,
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
