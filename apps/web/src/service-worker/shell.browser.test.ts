import { limits } from '@uc/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { filesOf, keepPage, kindOf, openFile, openPage, shellCache } from './shell.ts';

beforeEach(() => caches.delete(shellCache));

const html = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "script-src 'nonce-1'" };
const pageOf = (...names: string[]) =>
  `<script nonce="1">const { files } = {"files":["assets/hub-1.js","records-1.js"]}</script>${names
    .map((name) => `<script src="/uc/assets/${name}"></script>`)
    .join('')}`;
const page = (...names: string[]) => new Response(pageOf(...names), { headers: html });
const files = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [`GET /uc/assets/${name}`, [200, name] as const]));

/** What the cache holds, as paths. */
async function kept(): Promise<string[]> {
  const requests = await (await caches.open(shellCache)).keys();
  return requests.map(({ url }) => new URL(url).pathname).toSorted();
}

/** An event of the worker, and the wait for everything it keeps the worker awake for. */
function eventFor(path: string, preloaded?: Response) {
  const works: Promise<unknown>[] = [];
  return {
    request: new Request(path),
    preloadResponse: Promise.resolve(preloaded),
    waitUntil: (work: Promise<unknown>) => void works.push(work),
    done: () => Promise.all(works),
  };
}

const origin = location.origin;
test.each([
  ['GET', 'navigate', `${origin}/uc/`, 'page'],
  ['GET', 'navigate', `${origin}/uc/?locale=en_US`, 'page'],
  ['GET', 'navigate', `${origin}/uc/other`, null],
  ['GET', 'navigate', `${origin}/api-uc/app/launch/1`, null],
  ['GET', 'cors', `${origin}/uc/assets/core-1.js`, 'file'],
  ['GET', 'no-cors', `${origin}/uc/assets/style-1.css`, 'file'],
  ['POST', 'cors', `${origin}/uc/assets/core-1.js`, null],
  ['GET', 'cors', `${origin}/uc/`, null],
  ['GET', 'cors', `${origin}/uc/service-worker.js`, null],
  ['GET', 'cors', `${origin}/api-uc/app/list?_t=1`, null],
  ['GET', 'no-cors', `${origin}/api-uc/app/icon/1?v=2`, null],
  ['GET', 'cors', `${origin}/api-uc/uc/assets/core-1.js`, null],
  ['GET', 'cors', 'https://other.example/uc/assets/core-1.js', null],
] as const)('%s %s %s is answered as: %s', (method, mode, url, kind) => {
  expect(kindOf({ method, mode, url } as Request)).toBe(kind); // a page's request cannot be made by hand
});

test('the last page is kept with its headers and every file it names, those it fetches ahead included', async () => {
  using _server = fakeServer(files('core-1.js', 'hub-1.js', 'style-1.css')).install();
  await keepPage(page('core-1.js', 'style-1.css'));
  expect(await kept()).toEqual(['/uc/', '/uc/assets/core-1.js', '/uc/assets/hub-1.js', '/uc/assets/style-1.css']);
  const last = await caches.match('/uc/', { cacheName: shellCache });
  expect(last?.headers.get('content-security-policy')).toContain('nonce-1');
  expect(await last?.text()).toContain('nonce="1"');
});

test.each([
  ['an error', new Response(pageOf('core-1.js'), { status: 502, headers: html })],
  ['something that is no page', new Response('{}', { headers: { 'content-type': 'application/json' } })],
])('%s never becomes the last page', async (_, response) => {
  using _server = fakeServer(files('core-1.js', 'hub-1.js')).install();
  await keepPage(response);
  expect(await kept()).toEqual([]);
});

test('a page whose files do not all arrive leaves the last one in its place', async () => {
  using _server = fakeServer({ ...files('core-1.js', 'hub-1.js'), 'GET /uc/assets/core-2.js': [404, ''] }).install();
  await keepPage(page('core-1.js'));
  await expect(keepPage(page('core-2.js'))).rejects.toThrow('404');
  const last = await caches.match('/uc/', { cacheName: shellCache });
  expect(filesOf((await last?.text()) ?? '')).toContain('/uc/assets/core-1.js');
});

test('files of an older build go; those of a part that was opened stay as long as their build', async () => {
  using server = fakeServer(files('core-1.js', 'core-2.js', 'hub-1.js', 'menu-1.js')).install();
  await keepPage(page('core-1.js'));
  const menu = eventFor('/uc/assets/menu-1.js');
  await openFile(menu);
  await menu.done();
  await keepPage(page('core-1.js'));
  expect(await kept()).toContain('/uc/assets/menu-1.js');
  expect(server.asked().filter((path) => path.includes('core-1'))).toHaveLength(1);
  await keepPage(page('core-2.js'));
  expect(await kept()).toEqual(['/uc/', '/uc/assets/core-2.js', '/uc/assets/hub-1.js']);
});

test('the page comes from the network while there is one, and becomes the last page', async () => {
  using _server = fakeServer({
    ...files('core-1.js', 'core-2.js', 'hub-1.js'),
    'GET /uc/': [200, pageOf('core-2.js'), html],
  }).install();
  await keepPage(page('core-1.js'));
  const visit = eventFor('/uc/?locale=en_US');
  expect(await (await openPage(visit)).text()).toContain('core-2.js');
  await visit.done();
  expect(await kept()).toContain('/uc/assets/core-2.js');
});

test('what the browser fetched while the worker woke up is not fetched again', async () => {
  using server = fakeServer(files('core-1.js', 'hub-1.js')).install();
  const visit = eventFor('/uc/', page('core-1.js'));
  expect(await (await openPage(visit)).text()).toContain('core-1.js');
  await visit.done();
  expect(server.asked()).not.toContain('/uc/');
});

test('without a network the last page opens, whatever its query; without one of these either, the browser says so', async () => {
  using _server = fakeServer(files('core-1.js', 'hub-1.js')).install();
  await expect(openPage(eventFor('/uc/'))).rejects.toThrow();
  await keepPage(page('core-1.js'));
  expect(await (await openPage(eventFor('/uc/?locale=en_US'))).text()).toContain('core-1.js');
});

test('a network that does not get anywhere is waited for a little, not for ever', async () => {
  using _server = fakeServer({
    ...files('core-1.js', 'hub-1.js'),
    'GET /uc/': () => new Promise(() => undefined),
  }).install();
  await keepPage(page('core-1.js'));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const opening = openPage(eventFor('/uc/'));
    await vi.advanceTimersByTimeAsync(limits.pageWaitMs);
    expect(await (await opening).text()).toContain('core-1.js');
  } finally {
    vi.useRealTimers();
  }
});

test('a file comes from the cache; one that is missing there from the network, and only a whole one is kept', async () => {
  using server = fakeServer({ ...files('core-1.js'), 'GET /uc/assets/lost-1.js': [404, 'gone'] }).install();
  for (let time = 0; time < 2; time += 1) {
    const core = eventFor('/uc/assets/core-1.js');
    expect(await (await openFile(core)).text()).toBe('core-1.js');
    await core.done();
  }
  expect((await openFile(eventFor('/uc/assets/lost-1.js'))).status).toBe(404);
  expect(server.asked()).toEqual(['/uc/assets/core-1.js', '/uc/assets/lost-1.js']);
  expect(await kept()).toEqual(['/uc/assets/core-1.js']);
});
