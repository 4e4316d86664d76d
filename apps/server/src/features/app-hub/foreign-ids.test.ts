import { expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { following, startHub } from '../../testing/features/app-hub/world.ts';

/** All that a caller can see of an answer, with the id they sent themselves left out. */
async function ask(browser: TestBrowser, id: string, request: Parameters<TestBrowser['send']>[0]) {
  const { statusCode, headers, payload } = await browser.send(request);
  const { 'x-request-id': _, date: __, ...rest } = headers;
  return JSON.parse(JSON.stringify({ statusCode, rest, payload }).replaceAll(id, '<id>'));
}

const png = Buffer.from('89504e470d0a1a0a', 'hex');

test("an id of somebody else's application answers exactly like one that nobody has (EN-09)", async () => {
  await using hub = await startHub();
  const browser = await hub.browser();
  const icon = { icon: png, icon_type: 'image/png' } as const;
  const others = [{ kind: 'person' as const, subject_id: await hub.personId('demo.basic') }];
  const foreign = [
    await hub.add(icon, others),
    await hub.add({ ...icon, state: 'disabled' }, others),
    await hub.add({ ...icon, state: 'disabled', requestable: true }, others),
    await hub.add({ ...icon, state: 'removed', requestable: true }, []),
  ];
  const requests = (id: string) => [
    { path: `/app/get?id=${id}` },
    { path: `/app/launch/${id}`, headers: following('same-origin') },
    { path: `/app/icon/${id}`, headers: { 'sec-fetch-dest': 'image', authorization: '' } },
    { path: `/app/icon/${id}?v=0000000000000000` },
    { method: 'POST', path: '/app/pin', body: { id } },
    { method: 'POST', path: '/app/unpin', body: { id } },
    { method: 'POST', path: '/app/move', body: { id, before: null } },
  ];
  const answersFor = (id: string) => Promise.all(requests(id).map((request) => ask(browser, id, request)));
  const missing = await answersFor(newId());
  expect(missing.map(({ statusCode }) => statusCode)).toEqual([404, 302, 404, 404, 404, 200, 200]);
  expect(missing[0].payload).toBe(
    JSON.stringify({ code: 'application.unknown', message: '该应用不存在，或未向您开放' }),
  );
  for (const id of foreign) expect(await answersFor(id)).toEqual(missing);
});

test('an id that is none is refused by its form, before anything is looked up', async () => {
  await using hub = await startHub();
  const browser = await hub.browser();
  for (const id of ['x', "' or ''='", '1', '00000000-0000-0000-0000-00000000000z']) {
    const answer = await browser.send({ path: `/app/get?id=${encodeURIComponent(id)}` });
    expect(answer.json()).toMatchObject({ code: 'request.invalid', details: [{ field: 'id' }] });
    const pinned = await browser.send({ method: 'POST', path: '/app/pin', body: { id } });
    expect(pinned.json()).toMatchObject({ code: 'request.invalid', details: [{ field: 'id' }] });
  }
});
