import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
};

/** Builds a page of this folder and serves it compressed, as the product serves its own, with answers it may ask for. */
export async function servePage(
  name: 'floor' | 'floor-hub' | 'picker',
  answers: Record<string, string> = {},
): Promise<{ origin: string; stop(): Promise<void> }> {
  const outDir = await mkdtemp(path.join(os.tmpdir(), 'uc-bench-'));
  await build({
    root: path.join(import.meta.dirname, name),
    base: './',
    logLevel: 'error',
    configFile: false,
    build: { outDir, target: 'es2022' },
  });
  const files = new Map(Object.entries(answers).map(([name, body]) => [`/${name}.json`, brotliCompressSync(body)]));
  for (const entry of await readdir(outDir, { recursive: true, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name);
    if (entry.isFile()) files.set(`/${path.relative(outDir, place)}`, brotliCompressSync(await readFile(place)));
  }
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
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
