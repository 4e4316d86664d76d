import { gunzipSync } from 'node:zlib';
import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { following, startHub } from '../../testing/features/app-hub/world.ts';

test('the list holds what is open or can be asked for, and nothing that is switched off or taken away', async () => {
  await using hub = await startHub();
  const open = await hub.add({ sort: 1 });
  const requestable = await hub.add({ sort: 2, requestable: true }, []);
  await hub.add({ state: 'disabled' });
  await hub.add({ state: 'removed' });
  await hub.add({ state: 'disabled', requestable: true }, []);
  await hub.add({}, []);
  const { rows, total } = await (await hub.browser()).call(api.appHub.list, {});
  expect(rows.map(({ id, standing }) => [id, standing])).toEqual([
    [open, 'open'],
    [requestable, 'requestable'],
  ]);
  expect(total).toBe(2);
});

test('nobody with nothing gets an empty hub', async () => {
  await using hub = await startHub();
  await hub.add();
  const call = (await hub.browser('demo.empty')).call;
  expect(await call(api.appHub.list, {})).toEqual({ rows: [], total: 0, categories: [], pinned: [] });
  expect(await call(api.appHub.favourites, {})).toEqual({ rows: [], total: 0 });
});

test('names, descriptions and categories come in the language of the caller, with the other name for searching', async () => {
  await using hub = await startHub();
  const words = { name: '考勤', name_en: 'Attendance', description: '打卡', description_en: 'Clock in' };
  const aliases = {
    aliases: ['签到'],
    pinyin: JSON.stringify([
      ['kao', 'qin'],
      ['qian', 'dao'],
    ]),
  };
  const id = await hub.add({ ...words, ...aliases });
  const browser = await hub.browser();
  const common = {
    id,
    icon: null,
    aliases: ['签到'],
    pinyin: [
      ['kao', 'qin'],
      ['qian', 'dao'],
    ],
    openings: 0,
  };
  const chinese = { ...common, name: '考勤', nameOther: 'Attendance', description: '打卡', categoryId: hub.categoryId };
  const list = await browser.call(api.appHub.list, {});
  expect(list.rows).toEqual([{ ...chinese, openMode: 'tab', standing: 'open', lastOpened: null }]);
  expect(list.categories).toEqual([{ id: hub.categoryId, name: '办公' }]);
  expect(await browser.call(api.appHub.get, { id })).toMatchObject({
    name: '考勤',
    description: '打卡',
    category: '办公',
  });

  await browser.call(api.session.locale, { locale: 'en_US' });
  const inEnglish = await browser.call(api.appHub.list, {});
  expect(inEnglish.rows).toMatchObject([{ name: 'Attendance', nameOther: '考勤', description: 'Clock in' }]);
  expect(inEnglish.categories).toEqual([{ id: hub.categoryId, name: 'Office' }]);
  expect(await browser.call(api.appHub.get, { id })).toMatchObject({
    name: 'Attendance',
    description: 'Clock in',
    category: 'Office',
    contact: 'Service desk 8001',
  });
});

test('rows come by category and then in the order of each, categories only where they hold something', async () => {
  await using hub = await startHub();
  const [first, empty] = [newId(), newId()];
  await hub.portal.db
    .insertInto('application_category')
    .values([
      { id: first, code: 'first', name: '先', name_en: 'First', sort: -1 },
      { id: empty, code: 'empty', name: '空', name_en: 'Empty', sort: -2 },
    ])
    .execute();
  const b = await hub.add({ sort: 2 });
  const a = await hub.add({ sort: 1 });
  const c = await hub.add({ sort: 9, category_id: first });
  const { rows, categories } = await (await hub.browser()).call(api.appHub.list, {});
  expect(rows.map(({ id }) => id)).toEqual([c, a, b]);
  expect(categories.map(({ id }) => id)).toEqual([first, hub.categoryId]);
});

test('a change of an application or of its category shows at once, from every process', async () => {
  await using hub = await startHub();
  await using second = await startHub({ beside: hub.portal });
  const id = await hub.add({ name: '旧' });
  const [here, there] = [await hub.browser(), await second.browser()];
  const names = async (browser: typeof here) => {
    const { rows, categories } = await browser.call(api.appHub.list, {});
    return [rows[0]?.name, categories[0]?.name];
  };
  expect([await names(here), await names(there)]).toEqual([
    ['旧', '办公'],
    ['旧', '办公'],
  ]);
  await hub.change(id, { name: '新' });
  expect([await names(here), await names(there)]).toEqual([
    ['新', '办公'],
    ['新', '办公'],
  ]);
  await hub.portal.db.updateTable('application_category').set({ name: '人事' }).execute();
  expect([await names(here), await names(there)]).toEqual([
    ['新', '人事'],
    ['新', '人事'],
  ]);
});

test('one application tells how it stands, and its address only to those who may open it', async () => {
  await using hub = await startHub();
  const { call } = await hub.browser();
  const url = 'https://a.apps.example/x';
  const get = async (id: string) => {
    const { standing, address, contact } = await call(api.appHub.get, { id });
    return { standing, address, contact };
  };
  const contact = '服务台 8001';
  expect(await get(await hub.add({ url }))).toEqual({ standing: 'open', address: url, contact });
  expect(await get(await hub.add({ url, state: 'disabled' }))).toEqual({
    standing: 'disabled',
    address: null,
    contact,
  });
  expect(await get(await hub.add({ url, state: 'removed' }))).toEqual({ standing: 'removed', address: null, contact });
  const requestable = await hub.add({ url, requestable: true }, []);
  expect(await get(requestable)).toEqual({ standing: 'requestable', address: null, contact });
});

test('openings, pins, rights and languages show at once, whichever process they went through', async () => {
  await using hub = await startHub();
  await using second = await startHub({ beside: hub.portal });
  const [a, b] = [await hub.add({ sort: 1, name: '甲', name_en: 'A' }), await hub.add({ sort: 2 })];
  const [here, there] = [await hub.browser(), await second.browser()];
  const look = async () => {
    const { rows, pinned } = await here.call(api.appHub.list, {});
    return { ids: rows.map(({ id }) => id), openings: rows.map(({ openings }) => openings), pinned };
  };
  expect(await look()).toEqual({ ids: [a, b], openings: [0, 0], pinned: [] });
  expect(await look()).toEqual({ ids: [a, b], openings: [0, 0], pinned: [] });
  await there.send({ path: `/app/launch/${b}`, headers: following('same-origin') });
  expect(await look()).toEqual({ ids: [a, b], openings: [0, 1], pinned: [] });
  await there.call(api.appHub.pin, { id: b });
  expect(await look()).toEqual({ ids: [a, b], openings: [0, 1], pinned: [b] });
  await hub.portal.db.deleteFrom('application_audience').where('application_id', '=', b).execute();
  expect(await look()).toEqual({ ids: [a], openings: [0], pinned: [] });
  await here.call(api.session.locale, { locale: 'en_US' });
  expect((await here.call(api.appHub.list, {})).rows[0]?.name).toBe('A');
});

test('what two people are told is never mixed up', async () => {
  await using hub = await startHub();
  const [full, basic] = [await hub.personId('demo.full'), await hub.personId('demo.basic')];
  const audiences = [[full], [basic], [full, basic]].map((ids) =>
    ids.map((subject_id) => ({ kind: 'person' as const, subject_id })),
  );
  const [mine, theirs, ours] = await Promise.all(audiences.map((audience) => hub.add({}, audience)));
  const [one, other] = [await hub.browser(), await hub.browser('demo.basic')];
  for (let round = 0; round < 2; round++) {
    const seen = await Promise.all([one, other].map(({ call }) => call(api.appHub.list, {})));
    expect(seen.map(({ rows }) => rows.map(({ id }) => id).sort())).toEqual([
      [mine, ours].sort(),
      [theirs, ours].sort(),
    ]);
  }
});

test('the list travels packed', async () => {
  await using hub = await startHub();
  for (let i = 0; i < 10; i++) await hub.add();
  const browser = await hub.browser();
  const plain = await browser.send({ path: '/app/list' });
  for (let round = 0; round < 2; round++) {
    const packed = await browser.send({ path: '/app/list', headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.payload);
  }
});
