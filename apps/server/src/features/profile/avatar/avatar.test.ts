import { api, limits } from '@uc/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encoded, plain } from '../../../testing/features/profile/pictures.ts';
import { keptOf, pathIn, recordsOf, sendForm, signedIn, update } from '../../../testing/features/profile/world.ts';
import { startPortal } from '../../../testing/portal.ts';

test('a picture is kept as 256 pixels square, leaves as data string and by an address of its own', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const before = (await browser.call(api.user.isLogin, {})).user.avatar;
  await update(browser, { avatar: encoded(await plain(600, 400).jpeg().toBuffer(), 'jpeg') });
  const { avatar } = await browser.call(api.profile.get, {});
  expect(avatar).toMatch(/^data:image\/jpeg;base64,/);
  expect((await browser.call(api.profile.getEdit, {})).values.avatar).toBe(avatar);
  const bytes = Buffer.from(String(avatar).split(',')[1] ?? '', 'base64');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 256, height: 256, format: 'jpeg' });
  const { user } = await browser.call(api.user.isLogin, {});
  expect(user.avatar).not.toBe(before);
  const shown = await browser.send({ path: pathIn(user.avatar) });
  expect(shown.rawPayload.equals(bytes)).toBe(true);
  expect((await recordsOf(portal, 'updateProfile'))[0]).toEqual({ result: 'success', detail: { fields: ['avatar'] } });
});

test('another picture has another address; taken away, there is none', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const addresses: (string | null)[] = [];
  for (const colour of ['red', 'blue']) {
    await update(browser, { avatar: encoded(await plain(64, 64, colour).png().toBuffer(), 'png') });
    addresses.push((await browser.call(api.user.isLogin, {})).user.avatar);
  }
  expect(new Set(addresses).size).toBe(2);
  await update(browser, { avatar: '' });
  expect((await browser.call(api.user.isLogin, {})).user.avatar).toBeNull();
  expect((await keptOf(portal)).person).toMatchObject({ avatar: null, avatar_version: null });
  expect((await browser.send({ path: pathIn(addresses[1] ?? '') })).statusCode).toBe(404);
});

test('others see it with safe headers, kept by the browser only under its version (FU-07)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  await update(browser, { avatar: encoded(await plain(64, 64).jpeg().toBuffer(), 'jpeg') });
  const { user } = await browser.call(api.user.isLogin, {});
  const other = await signedIn(portal, 'demo.basic');
  other.token = null; // an image sends the cookie half only
  const shown = await other.send({
    path: pathIn(user.avatar),
    headers: { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' },
  });
  expect(shown.statusCode).toBe(200);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'attachment; filename="picture.jpeg"',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, max-age=31536000, immutable',
  });
  for (const v of ['', '?v=0000000000000000']) {
    const unversioned = await other.send({ path: `/user/avatar/${user.id}${v}` });
    expect([unversioned.statusCode, unversioned.headers['cache-control']]).toEqual([200, 'no-store']);
  }
});

test('where the administrator hides pictures, no address of one is told and none is served', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  await update(browser, { avatar: encoded(await plain(64, 64).jpeg().toBuffer(), 'jpeg') });
  const { user } = await browser.call(api.user.isLogin, {});
  const hidden = { shown: false, editable: false };
  await portal.db.updateTable('profile_field').set(hidden).where('name', '=', 'avatar').execute();
  expect((await browser.call(api.user.isLogin, {})).user.avatar).toBeNull();
  expect((await browser.send({ path: pathIn(user.avatar) })).statusCode).toBe(404);
});

test('nobody without a session sees one, nor another site; unknown and disabled people have none (AC-01)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  await update(browser, { avatar: encoded(await plain(64, 64).jpeg().toBuffer(), 'jpeg') });
  const { user } = await browser.call(api.user.isLogin, {});
  const path = pathIn(user.avatar);
  expect((await portal.browser().send({ path })).statusCode).toBe(201);
  const foreign = {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-dest': 'image',
    'sec-fetch-mode': 'no-cors',
    origin: '',
  };
  expect((await browser.send({ path, headers: foreign })).statusCode).toBe(403);
  const other = await signedIn(portal, 'demo.basic');
  for (const id of [crypto.randomUUID(), (await keptOf(portal, 'demo.empty')).person.id]) {
    const answer = await other.send({ path: `/user/avatar/${id}` });
    expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'avatar.unknown', message: '该头像不存在' }]);
  }
  expect((await other.send({ path: '/user/avatar/..%2f..%2fetc' })).statusCode).toBe(400);
  await portal.db.updateTable('person').set({ status: 'disabled' }).where('id', '=', user.id).execute();
  expect((await other.send({ path })).statusCode).toBe(404);
});

test('ten pictures an hour, tries that fail included; other fields stay open (FU-08)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const broken = encoded(Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(64)]), 'jpeg');
  for (let count = 0; count < limits.avatarsPerHour; count++)
    await expect(update(browser, { avatar: broken })).rejects.toMatchObject({ status: 400, code: 'avatar.format' });
  const good = encoded(await plain(64, 64).jpeg().toBuffer(), 'jpeg');
  await expect(update(browser, { avatar: good })).rejects.toMatchObject({
    status: 429,
    code: 'request.frequent',
    retryAfterSeconds: expect.any(Number),
  });
  await update(browser, { office: 'A-1' });
  await update(browser, { avatar: '' });
  await portal.passTime('1 hour');
  await update(await signedIn(portal), { avatar: good });
});

test('when many pictures come at once, those that find no place are told to come back (FU-08)', async () => {
  await using portal = await startPortal();
  const large = encoded(await plain(4_000, 4_000).png().toBuffer(), 'png');
  const people = await Promise.all(
    ['demo.full', 'demo.basic', 'demo.approver', 'lin.yue'].map((name) => signedIn(portal, name)),
  );
  const sent = people.flatMap((browser) => Array.from({ length: limits.avatarsPerHour }, () => browser));
  const versions = new Map(
    await Promise.all(people.map(async (one) => [one, (await one.call(api.profile.getEdit, {})).version] as const)),
  );
  const answers = await Promise.all(
    sent.map((one) => sendForm(one, `version=${versions.get(one)}&avatar=${encodeURIComponent(large)}`)),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers } of refused) expect(headers['retry-after']).toBe('3');
  // Of the others, one of each person is first; the rest read a version that is no longer the present one.
  const taken = answers.filter(({ statusCode }) => statusCode === 200);
  expect(taken.length).toBeGreaterThan(0);
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => ![200, 409, 429].includes(status))).toEqual([]);
});

test('only this row takes a large body, and not one above its own limit', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const { version } = await browser.call(api.profile.getEdit, {});
  const large = await sendForm(browser, `version=${version}&office=${'x'.repeat(limits.profileBytes)}`);
  expect([large.statusCode, large.json().code]).toEqual([413, 'request.oversized']);
  const within = await sendForm(browser, `version=${version}&office=${'x'.repeat(limits.bodyBytes * 2)}`);
  expect(within.statusCode).toBe(400);
  const elsewhere = await browser.send({
    method: 'POST',
    path: '/user/reveal',
    body: { field: 'x'.repeat(limits.bodyBytes * 2) },
  });
  expect(elsewhere.statusCode).toBe(413);
});
