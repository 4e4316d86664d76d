import { randomBytes } from 'node:crypto';
import { api, limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { type Hub, startHub } from '../../testing/features/app-hub/world.ts';

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7" fill="#f60"/>\n</svg>',
);
const large = randomBytes(limits.inlineIconBytes + 1);
const image = { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors', authorization: '' };

async function iconIn(hub: Hub, id: string): Promise<string> {
  const { rows } = await (await hub.browser()).call(api.appHub.list, {});
  return rows.find((row) => row.id === id)?.icon ?? '';
}

test('a small drawing travels in the list, and a browser reads back exactly what is stored', async () => {
  await using hub = await startHub();
  const icon = await iconIn(hub, await hub.add({ icon: svg, icon_type: 'image/svg+xml' }));
  expect(icon).toMatch(/^data:image\/svg\+xml,[^#<>\n]*$/);
  const read = await fetch(icon);
  expect(read.headers.get('content-type')).toBe('image/svg+xml');
  expect(Buffer.from(await read.arrayBuffer())).toEqual(svg);
});

test('so does a small picture', async () => {
  await using hub = await startHub();
  const png = randomBytes(limits.inlineIconBytes);
  const icon = await iconIn(hub, await hub.add({ icon: png, icon_type: 'image/png' }));
  const read = await fetch(icon);
  expect(read.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await read.arrayBuffer())).toEqual(png);
});

test('a larger one has an address of its own, which the browser may keep for good because it changes with the picture', async () => {
  await using hub = await startHub();
  const id = await hub.add({ icon: large, icon_type: 'image/png' });
  const browser = await hub.browser();
  const address = await iconIn(hub, id);
  expect(address).toMatch(new RegExp(`^/api-uc/app/icon/${id}\\?v=[0-9a-f]{16}$`));
  expect((await browser.call(api.appHub.get, { id })).icon).toBe(address);
  const answer = await browser.send({ path: address.replace('/api-uc', ''), headers: image });
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload).toEqual(large);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
  for (const name of ['permissions-policy', 'x-frame-options', 'cross-origin-opener-policy', 'x-request-id'])
    expect(answer.headers).not.toHaveProperty(name); // they mean nothing for a picture
  await hub.change(id, { icon: randomBytes(limits.inlineIconBytes + 1) });
  expect(await iconIn(hub, id)).not.toBe(address);
  const stale = await browser.send({ path: address.replace('/api-uc', ''), headers: image });
  expect(stale.headers['cache-control']).toBe('no-store');
});

test('without the version it is shown and not kept', async () => {
  await using hub = await startHub();
  const id = await hub.add({ icon: svg, icon_type: 'image/svg+xml' });
  const answer = await (await hub.browser()).send({ path: `/app/icon/${id}`, headers: image });
  expect([answer.statusCode, answer.payload]).toEqual([200, svg.toString()]);
  expect(answer.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-store' });
});

test('pictures are shown to those who see the application, and to nobody else', async () => {
  await using hub = await startHub();
  const icon = { icon: large, icon_type: 'image/png' } as const;
  const open = await hub.add(icon);
  const requestable = await hub.add({ ...icon, requestable: true }, []);
  const hidden = [
    await hub.add(icon, []),
    await hub.add({ ...icon, state: 'disabled' }),
    await hub.add({ ...icon, state: 'removed' }),
    await hub.add({}),
  ];
  const full = await hub.browser();
  const status = async (browser: typeof full, id: string, headers: Record<string, string> = image) =>
    (await browser.send({ path: `/app/icon/${id}`, headers })).statusCode;
  expect(await Promise.all([open, requestable].map((id) => status(full, id)))).toEqual([200, 200]);
  expect(await Promise.all(hidden.map((id) => status(full, id)))).toEqual([404, 404, 404, 404]);
  expect(await status(await hub.browser('demo.basic'), open)).toBe(404);
  expect(await status(hub.portal.browser(), open)).toBe(201);
  expect(await status(full, 'x')).toBe(400);
  expect(await status(full, open, { ...image, 'sec-fetch-site': 'cross-site', origin: '' })).toBe(403);
});
