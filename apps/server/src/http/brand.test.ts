import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readLogo } from '../icons/read-logo.ts';
import { startPortal } from '../testing/portal.ts';
import { accentOf } from '../values/accent.ts';

const page =
  '<html><head><link rel="icon" href="data:x" /></head><body><script nonce="__NONCE__" src="x"></script></body></html>';
const host = '127.0.0.1:8080';

async function folderWith(files: Record<string, string | Buffer>) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'uc-brand-'));
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

test('without a look of its own the page is as it was built, and there is no logo', async () => {
  await using web = await folderWith({ 'index.html': page });
  await using portal = await startPortal({ change: { webFolder: web.folder } });
  const load = (url: string) => portal.app.inject({ url, headers: { host } });
  expect((await load('/uc/')).payload).not.toContain('<style');
  expect((await load('/uc/logo')).statusCode).toBe(404);
});

test('the organisation’s colour comes with the page, under the nonce of its reply, as it can be read', async () => {
  await using web = await folderWith({ 'index.html': page });
  await using portal = await startPortal({
    environment: { UC_ACCENT: '#FFE600' },
    change: { webFolder: web.folder },
  });
  const { payload, headers } = await portal.app.inject({ url: '/uc/', headers: { host } });
  const nonce = /style-src 'self' 'nonce-([\w+/=]+)'/.exec(String(headers['content-security-policy']))?.[1];
  const { light, dark } = accentOf('#ffe600');
  expect(payload).toContain(`<style nonce="${nonce}">:root:root{--accent:${light.accent};`);
  expect(payload).toContain(`:root[data-theme="dark"]{--accent:${dark.accent};`);
  expect(payload).not.toContain('__NONCE__');
});

test('of a logo only the picture is served, kept by its hash, and opened by itself it runs nothing', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script>alert(1)</script><rect onclick="alert(2)" width="8" height="8" fill="#c00"/></svg>';
  await using files = await folderWith({ 'index.html': page, 'logo.svg': drawing });
  const logo = await readLogo(path.join(files.folder, 'logo.svg'));
  await using portal = await startPortal({ change: { webFolder: files.folder, logo } });
  const { payload } = await portal.app.inject({ url: '/uc/', headers: { host } });
  const address = /<link rel="icon" href="([^"]+)"/.exec(payload)?.[1] ?? '';
  expect(address).toMatch(/^\/uc\/logo\?v=[0-9a-f]{12}$/);
  expect(payload).toContain(`url("${address}")`);
  const served = await portal.app.inject({ url: address, headers: { host } });
  expect(served.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(served.headers['content-security-policy']).toContain("default-src 'none'");
  expect(served.headers['content-security-policy']).toContain('sandbox');
  expect(served.payload).toContain('<rect');
  expect(served.payload).not.toMatch(/script|onclick|alert/);
});

test.each([
  ['a file of another kind', Buffer.from('GIF89a'), /neither PNG, JPEG nor SVG/],
  ['a file that is too large', Buffer.alloc(1024 * 1024 + 1), /larger than 1024 KB/],
])('%s is no logo', async (_, content, reason) => {
  await using files = await folderWith({ logo: content });
  await expect(readLogo(path.join(files.folder, 'logo'))).rejects.toThrow(reason);
});
