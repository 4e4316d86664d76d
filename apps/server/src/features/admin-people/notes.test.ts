import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { agentOf, deedsOf, idOf } from '../../testing/features/admin-people/world.ts';
import { startPortal } from '../../testing/portal.ts';

const text = 'Called about a new phone.';

test('whoever wrote a note changes and deletes it, and that stands among what administrators did, without what it said', async () => {
  await using portal = await startPortal();
  const { call, id: author } = await agentOf(portal, 'lin.yue', 'helpDesk');
  const about = await idOf(portal, 'demo.basic');
  const note = await call(api.adminPeople.note, { id: about, text });
  expect(note).toMatchObject({ text, isOwn: true, changedAt: null });
  const changed = await call(api.adminPeople.changeNote, { note: note.id, text: 'It was the old phone.' });
  expect(changed).toEqual({ ...note, text: 'It was the old phone.', changedAt: expect.any(String) });
  expect((await call(api.adminPeople.get, { id: about })).notes).toEqual([changed]);
  expect(await call(api.adminPeople.deleteNote, { note: note.id })).toEqual({});
  expect((await call(api.adminPeople.get, { id: about })).notes).toEqual([]);
  const [deleted, edited] = await deedsOf(portal, null);
  expect(edited).toMatchObject({ deed: 'changeNote', actorId: author, after: { about, note: note.id } });
  expect(deleted).toMatchObject({ deed: 'deleteNote', actorId: author, after: { about, note: note.id } });
  expect(JSON.stringify([await deedsOf(portal, null), await deedsOf(portal, author)])).not.toContain('phone');
  expect(await deedsOf(portal, about)).toEqual([]);
});

test('nobody changes or deletes what a colleague wrote, an owner no more than others; it is as if it were not there', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'lin.yue', 'helpDesk');
  const about = await idOf(portal, 'demo.basic');
  const { id: note } = await call(api.adminPeople.note, { id: about, text });
  for (const [username, role] of [
    ['wang.jun', 'owner'],
    ['zhao.ming', 'people'],
  ] as const) {
    const other = await agentOf(portal, username, role);
    expect((await other.call(api.adminPeople.get, { id: about })).notes).toMatchObject([{ text, isOwn: false }]);
    const gone = { status: 410, code: 'resource.gone' };
    await expect(other.call(api.adminPeople.changeNote, { note, text: 'Let them in.' })).rejects.toMatchObject(gone);
    await expect(other.call(api.adminPeople.deleteNote, { note })).rejects.toMatchObject(gone);
    await expect(other.call(api.adminPeople.deleteNote, { note: crypto.randomUUID() })).rejects.toMatchObject(gone);
  }
  expect((await call(api.adminPeople.get, { id: about })).notes).toMatchObject([{ text, changedAt: null }]);
});

test('a note about somebody who has left one’s units is out of reach, whoever wrote it (AD-11)', async () => {
  await using portal = await startPortal();
  const { call, id: author } = await agentOf(portal, 'lin.yue', 'helpDesk');
  const about = await idOf(portal, 'zhao.ming');
  const { id: note } = await call(api.adminPeople.note, { id: about, text });
  const { id: unit } = await portal.db
    .selectFrom('organisation')
    .select('id')
    .where('code', '=', 'EG-EC')
    .executeTakeFirstOrThrow();
  await portal.db
    .updateTable('administrator_role')
    .set({ units: [unit] })
    .where('person_id', '=', author)
    .execute();
  await expect(call(api.adminPeople.get, { id: about })).rejects.toMatchObject({ code: 'person.unknown' });
  await expect(call(api.adminPeople.changeNote, { note, text: 'Mine' })).rejects.toMatchObject({
    code: 'resource.gone',
  });
  await expect(call(api.adminPeople.deleteNote, { note })).rejects.toMatchObject({ code: 'resource.gone' });
  expect(await portal.db.selectFrom('person_note').select('text').execute()).toMatchObject([{ text }]);
});

test('about themselves nobody reads a note, writes one, or learns who wrote one, an owner no more than others (AD-65)', async () => {
  await using portal = await startPortal();
  const { call, id: author } = await agentOf(portal, 'lin.yue', 'owner');
  const noted = await agentOf(portal, 'wang.jun', 'owner');
  const auditor = await agentOf(portal, 'zhao.ming', 'audit');
  const { id: note } = await call(api.adminPeople.note, { id: noted.id, text });
  expect((await call(api.adminPeople.get, { id: noted.id })).notes).toMatchObject([{ text }]);
  expect((await noted.call(api.adminPeople.get, { id: noted.id })).notes).toEqual([]);
  const self = { status: 403, code: 'administrator.self' };
  await expect(noted.call(api.adminPeople.note, { id: noted.id, text })).rejects.toMatchObject(self);
  // One from before that was a rule.
  const [own] = await portal.db
    .insertInto('person_note')
    .values({ id: crypto.randomUUID(), person_id: noted.id, author_id: noted.id, text })
    .returning('id')
    .execute();
  const gone = { status: 410, code: 'resource.gone' };
  for (const one of [own?.id ?? '', note]) {
    await expect(noted.call(api.adminPeople.changeNote, { note: one, text })).rejects.toMatchObject(gone);
    await expect(noted.call(api.adminPeople.deleteNote, { note: one })).rejects.toMatchObject(gone);
  }
  // The author's records name whom it was about to colleagues alone.
  const about = async (reader: typeof noted) =>
    (await reader.call(api.adminPeople.records, { id: author })).rows.find(
      ({ operation }) => operation === 'administer',
    )?.detail;
  expect(await about(auditor)).toContain('王军');
  expect(await about(noted)).not.toContain('王军');
  const [audited] = (await noted.call(api.audit.list, { person: author, operation: 'administer' })).rows;
  expect(audited).toMatchObject({ people: [], peopleCount: 0 });
  const [seen] = (await auditor.call(api.audit.list, { person: author, operation: 'administer' })).rows;
  expect(seen?.people).toMatchObject([{ id: noted.id }]);
});
