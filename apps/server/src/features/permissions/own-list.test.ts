import { api } from '@uc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { add, openStep, startWorld, type World } from '../../testing/features/permissions/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

/** Sends a request for a role of its own and has it sent back; answers with its id. */
async function returned(): Promise<string> {
  const { roles } = await world.addModel();
  const { id } = await world.sent({ items: [add(roles.reader ?? '')] });
  const manager = await world.call('demo.approver');
  await manager(api.approvals.sendBack, { id, step: await openStep(world.portal, id), question: '多久？' });
  return id;
}

/** Every page of the person's own list, ten rows each. */
async function pagesOf(username: string) {
  const call = await world.call(username);
  const pages = [];
  let cursor: string | undefined;
  do {
    const page = await call(api.applications.list, { size: '10', ...(cursor && { cursor }) });
    pages.push(page.rows);
    cursor = page.next ?? undefined;
  } while (cursor);
  return pages;
}

// Ids are in the order of their making.
const newestFirst = (ids: string[]) => ids.toSorted().reverse();

test('those that were sent back stand first, all on the first page, and no row comes twice or is missing', async () => {
  const applicant = await world.call('demo.full');
  const back = [await returned(), await returned(), await returned()];
  const { roles } = await world.addModel();
  await world.save({ items: [add(roles.reader ?? '')] });
  const pages = await pagesOf('demo.full');
  const rows = pages.flat();
  const first = rows.filter(({ cameBack }) => cameBack === 'sendBack').map(({ id }) => id);
  const others = rows.filter(({ cameBack }) => cameBack !== 'sendBack').map(({ id }) => id);
  expect(first).toEqual(expect.arrayContaining(back));
  expect(rows.map(({ id }) => id)).toEqual([...newestFirst(first), ...newestFirst(others)]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows).toHaveLength((await applicant(api.applications.list, {})).total);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages[0]).toHaveLength(10);
  // A filter holds for them too.
  const passed = await applicant(api.applications.list, { state: 'passed', size: '100' });
  expect(passed.rows.filter(({ state }) => state !== 'passed')).toEqual([]);
});

test('one that was sent again waits for somebody else, and stands among the others', async () => {
  const applicant = await world.call('demo.full');
  const id = await returned();
  expect((await applicant(api.applications.list, {})).rows[0]?.id).toBe(id);
  const { version } = await applicant(api.applications.get, { id });
  await applicant(api.applications.send, { id, version });
  const [first] = (await applicant(api.applications.list, {})).rows;
  expect(first).toMatchObject({ cameBack: 'sendBack' });
  expect(first?.id).not.toBe(id);
});

test('a page that is full of them goes on with the others', async () => {
  for (let made = 0; made < 9; made++) await returned();
  const [page, ...rest] = await pagesOf('demo.full');
  expect(page?.filter(({ cameBack }) => cameBack === 'sendBack').length).toBeGreaterThanOrEqual(10);
  expect(page?.filter(({ cameBack }) => cameBack !== 'sendBack')).toHaveLength(1);
  expect(rest.flat().filter(({ cameBack }) => cameBack === 'sendBack')).toEqual([]);
});

test('they are found by an index of what is begun, however much somebody has asked for', async () => {
  const { db, owner } = world.portal;
  const person = await world.personId('demo.full');
  await sql`insert into permission_request (id, number, applicant_id, state, decided_at)
    select gen_random_uuid(), 'OLD' || n, ${person}, 'passed', now() from generate_series(1, 3000) as n`.execute(db);
  await sql`analyze permission_request`.execute(owner);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select id from permission_request request where request.applicant_id = ${person}
      and request.state = 'initiated' and request.voided_at is null order by request.id desc limit 50`.execute(db);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('permission_request_begun');
});
