import { expect, test } from 'vitest';
import { startHub } from '../../testing/features/app-hub/world.ts';
import { createCatalogue } from './catalogue.ts';
import { createListApplications } from './list.ts';

const viewerOf = (personId: string) => ({ personId, locale: 'zh_CN', timeZone: 'Asia/Shanghai' }) as const;

test('an answer is given again as the same object until something in it changes', async () => {
  await using hub = await startHub();
  const id = await hub.add();
  const list = createListApplications(createCatalogue());
  const viewer = viewerOf(await hub.personId('demo.full'));
  const first = await list(hub.portal.db, viewer);
  expect(await list(hub.portal.db, viewer)).toBe(first);
  await hub.change(id, { name: '新名字' });
  const second = await list(hub.portal.db, viewer);
  expect(second.rows[0]?.name).toBe('新名字');
  expect(await list(hub.portal.db, viewer)).toBe(second);
  expect(await list(hub.portal.db, { ...viewer, locale: 'en_US' })).not.toBe(second);
});

test('only so many answers are remembered: the oldest make room, and come out the same when they are made anew', async () => {
  await using hub = await startHub();
  const { db } = hub.portal;
  await hub.add({}, [{ kind: 'everyone', subject_id: '00000000-0000-0000-0000-000000000000' }]);
  const list = createListApplications(createCatalogue(), 4); // two answers with one application each
  const [a, b, c] = await Promise.all(
    ['demo.full', 'demo.basic', 'demo.empty'].map(async (username) => viewerOf(await hub.personId(username))),
  );
  if (!a || !b || !c) throw new Error('Three people are needed');
  const first = await list(db, a);
  const second = await list(db, b);
  expect([await list(db, a), await list(db, b)]).toEqual([first, second]);
  await list(db, c);
  expect(await list(db, b)).toBe(second);
  const again = await list(db, a);
  expect(again).not.toBe(first);
  expect(again).toEqual(first);
});

test('more applications than are remembered still come out whole', async () => {
  await using hub = await startHub();
  const ids = [await hub.add(), await hub.add(), await hub.add()];
  const catalogue = createCatalogue(2);
  for (let round = 0; round < 3; round++) {
    const entries = await catalogue(
      hub.portal.db,
      ids.map((id) => ({ id, version: '' })),
    );
    expect([...entries.keys()].sort()).toEqual(ids.toSorted());
  }
});
