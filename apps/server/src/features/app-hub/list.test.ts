import { gunzipSync } from 'node:zlib';
import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readStandpoint } from '../../testing/features/app-hub/read-standpoint.ts';
import { startHub } from '../../testing/features/app-hub/world.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import { checkedList } from './checked-list.ts';
import { createListApplications } from './list.ts';
import { createReadOpenings } from './openings.ts';

const viewerOf = (personId: string) => ({ personId, locale: 'zh_CN', timeZone: 'Asia/Shanghai' }) as const;
const everyone = { kind: 'everyone', subject_id: '00000000-0000-0000-0000-000000000000' } as const;

type Hub = Awaited<ReturnType<typeof startHub>>;

/** The list as a call gets it, which reads where somebody stands first. */
function listOf(catalogue: Catalogue = createCatalogue(), readOpenings = createReadOpenings()) {
  const list = createListApplications(catalogue, readOpenings);
  return async ({ db }: Hub['portal'], viewer: Parameters<typeof list>[1]) =>
    list(db, viewer, await readStandpoint(db, viewer.personId));
}

/** The list as it is put together, unpacked; nothing in it may be more than the contract lists. */
function readerOf(hub: Hub, ...made: Parameters<typeof listOf>) {
  const list = listOf(...made);
  return async (viewer: Parameters<typeof list>[1]) => {
    const told = JSON.parse(gunzipSync((await list(hub.portal, viewer)).packed).toString());
    expect(checkedList(told)).toEqual(told);
    return checkedList(told);
  };
}

test('a row is written once for each version of its application, for everybody alike', async () => {
  await using hub = await startHub();
  const id = await hub.add({}, [everyone]);
  const texts = new Set<unknown>();
  const real = createCatalogue();
  const catalogue: Catalogue = async (...asked) => {
    const entries = await real(...asked);
    texts.add(entries.get(id)?.texts);
    return entries;
  };
  const read = readerOf(hub, catalogue);
  const viewer = viewerOf(await hub.personId('demo.full'));
  const first = await read(viewer);
  expect(await read(viewer)).toEqual(first);
  expect(await read(viewerOf(await hub.personId('demo.basic')))).toEqual(first);
  expect(await read({ ...viewer, locale: 'en_US' })).not.toEqual(first);
  expect(texts.size).toBe(1);
  await hub.change(id, { name: '新名字' });
  expect((await read(viewer)).rows[0]?.name).toBe('新名字');
  expect(texts.size).toBe(2);
});

test('openings are counted once for each record and hour, and stand in the rows of one person only', async () => {
  await using hub = await startHub();
  const ids = [await hub.add({}, [everyone]), await hub.add({}, [everyone])];
  const browser = await hub.browser();
  await browser.send({ path: `/app/launch/${ids[1]}` });
  const counted: unknown[] = [];
  const real = createReadOpenings();
  const read = readerOf(hub, createCatalogue(), async (...asked) => {
    const openings = await real(...asked);
    counted.push(openings);
    return openings;
  });
  const viewer = viewerOf(await hub.personId('demo.full'));
  for (let look = 0; look < 2; look++) {
    const { rows } = await read(viewer);
    expect(new Map(rows.map((row) => [row.id, [row.openings, row.lastOpened !== null]]))).toEqual(
      new Map([
        [ids[0], [0, false]],
        [ids[1], [1, true]],
      ]),
    );
  }
  expect(counted[1]).toBe(counted[0]);
  expect((await read(viewerOf(await hub.personId('demo.basic')))).rows.map(({ openings }) => openings)).toEqual([0, 0]);
  await browser.send({ path: `/app/launch/${ids[0]}` });
  expect((await read(viewer)).rows.map(({ openings }) => openings)).toEqual([1, 1]);
});

test('a column that the contract does not list is in no row', async () => {
  await using hub = await startHub();
  await hub.add({}, [everyone]);
  const real = createCatalogue();
  const leaking: Catalogue = async (...asked) => {
    const entries = await real(...asked);
    for (const entry of entries.values()) Object.assign(entry.shown.zh_CN, { url: 'https://inside.example.com' });
    return entries;
  };
  expect((await readerOf(hub, leaking)(viewerOf(await hub.personId('demo.full')))).rows).toHaveLength(1);
});

test('an answer is packed once for all who get the same, and anew when it changes', async () => {
  await using hub = await startHub();
  const id = await hub.add({}, [everyone]);
  const list = listOf();
  const { portal } = hub;
  const [mine, theirs] = [viewerOf(await hub.personId('demo.full')), viewerOf(await hub.personId('demo.empty'))];
  const first = await list(portal, mine);
  expect(await list(portal, mine)).toBe(first);
  expect(await list(portal, theirs)).toBe(first);
  await (await hub.browser()).call(api.appHub.pin, { id });
  const pinned = await list(portal, mine);
  expect(pinned).not.toBe(first);
  expect(await list(portal, theirs)).toBe(first);
  await hub.change(id, { name: '新名字' });
  expect(await list(portal, theirs)).not.toBe(first);
});

test('what is read newer than it was listed is shown, but kept by nobody', async () => {
  await using hub = await startHub();
  const id = await hub.add({}, [everyone]);
  const real = createCatalogue();
  const late: Catalogue = async (db, wanted) => {
    await hub.change(id, { name: '在此期间' });
    return real(db, wanted);
  };
  const list = listOf(late);
  const viewer = viewerOf(await hub.personId('demo.full'));
  const before = await list(hub.portal, viewer);
  expect(JSON.parse(gunzipSync(before.packed).toString()).rows[0].name).toBe('在此期间');
  expect(await list(hub.portal, viewer)).not.toBe(before);
});

test('more applications than are kept still come out whole', async () => {
  await using hub = await startHub();
  const ids = [await hub.add(), await hub.add(), await hub.add()];
  const read = readerOf(hub, createCatalogue(1), createReadOpenings(1));
  const viewer = viewerOf(await hub.personId('demo.full'));
  for (let round = 0; round < 3; round++)
    expect((await read(viewer)).rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

test('somebody with nothing gets an empty list', async () => {
  await using hub = await startHub();
  await sql`delete from application_audience`.execute(hub.portal.owner);
  expect(await readerOf(hub)(viewerOf(await hub.personId('demo.full')))).toEqual({
    rows: [],
    total: 0,
    categories: [],
    pinned: [],
  });
});
