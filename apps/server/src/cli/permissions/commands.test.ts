import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { api } from '@uc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { administer, openContext, testPost } from '../../testing/cli/commands.ts';
import { add, outcome, startWorld, type World } from '../../testing/features/permissions/world.ts';
import { CommandError, findCommand } from '../command.ts';
import { permissionCommands } from './commands.ts';
import type { Kind } from './entries.ts';

let world: World;
let folder: string;
beforeAll(async () => {
  world = await startWorld();
  folder = await mkdtemp(path.join(os.tmpdir(), 'uc-permissions-'));
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

async function bring(kind: Kind, content: unknown) {
  await writeFile(path.join(folder, 'file.json'), typeof content === 'string' ? content : JSON.stringify(content));
  return administer(world.portal.db, `${kind} import file.json`, folder);
}

const reader = { code: 'oa.reader', application: 'oa', name: '读者', nameEn: 'Reader' };

test('an application gets a permission model from files, and people can ask for its roles', async () => {
  const { db } = world.portal;
  const { id: application } = await db
    .selectFrom('application')
    .select('id')
    .where('code', '=', 'oa')
    .executeTakeFirstOrThrow();
  const call = await world.call('demo.full');
  const model = () => call(api.applications.model, { application, people: [] });
  expect(await outcome(model())).toBe('application.modelless');
  const editor = { ...reader, code: 'oa.editor', risk: 'high', takesUnits: true, longestDays: 30, requestable: false };
  expect((await bring('roles', { roles: [reader, editor] })).well).toBe(true);
  expect((await bring('approvers', { approvers: [{ application: 'oa', owners: ['Luo.Cheng'] }] })).well).toBe(true);
  const steps = [{ kind: 'manager' }, { kind: 'owner' }, { kind: 'people', people: ['lin.yue'] }];
  expect((await bring('rules', { rules: [{ application: 'oa', steps, connected: true }] })).well).toBe(true);
  expect(
    (await bring('accounts', { accounts: [{ application: 'oa', person: 'demo.full', names: ['bot'] }] })).well,
  ).toBe(true);
  expect(await model()).toMatchObject({
    roles: [
      { code: 'oa.editor', risk: 'high', takesUnits: true, longestDays: 30, isRequestable: false },
      { code: 'oa.reader', risk: 'low', takesUnits: false, longestDays: null, isRequestable: true },
    ],
  });
  const role = (await model()).roles[1]?.id ?? '';
  const form = { people: [], reason: '', remarks: '', supplement: '' };
  const shown = await call(api.applications.preview, { ...form, items: [add(role, { accounts: ['bot'] })] });
  expect(shown.steps.map(({ people }) => people.map(({ username }) => username))).toEqual([
    ['demo.approver'],
    ['luo.cheng'],
    ['lin.yue'],
  ]);
  // A rule without steps takes the model away again.
  await bring('rules', { rules: [{ application: 'oa', steps: [] }] });
  expect(await outcome(model())).toBe('application.modelless');
});

test('conflicts are set, changed and taken out by their pair, in either order', async () => {
  const severity = async () =>
    (
      await world.portal.db
        .selectFrom('role_conflict')
        .innerJoin('role', 'role.id', 'role_id')
        .select('severity')
        .where('note', '=', 'test')
        .execute()
    ).map((row) => row.severity);
  const pair = (roles: string[], of: string) => ({ conflicts: [{ roles, severity: of, note: 'test' }] });
  await bring('conflicts', pair(['bi.viewer', 'bi.author'], 'warning'));
  expect(await severity()).toEqual(['warning']);
  await bring('conflicts', pair(['bi.author', 'bi.viewer'], 'blocking'));
  expect(await severity()).toEqual(['blocking']);
  await bring('conflicts', pair(['bi.author', 'bi.viewer'], 'none'));
  expect(await severity()).toEqual([]);
});

const fine = { rules: [{ application: 'oa', steps: [{ kind: 'manager' }] }] };
test.each<[string, Kind, object, string]>([
  ['an unknown application', 'rules', { application: 'nope', steps: [] }, 'there is no application nope'],
  [
    'an unknown person',
    'rules',
    { application: 'oa', steps: [{ kind: 'people', people: ['no.body'] }] },
    'nobody called no.body',
  ],
  [
    'people of a manager',
    'rules',
    { application: 'oa', steps: [{ kind: 'manager', people: ['lin.yue'] }] },
    'where its kind is people',
  ],
  ['no people', 'rules', { application: 'oa', steps: [{ kind: 'people' }] }, 'where its kind is people'],
  [
    'an unknown kind',
    'rules',
    { application: 'oa', steps: [{ kind: 'vote' }] },
    'must be one of manager, owner, people',
  ],
  ['an unknown part', 'rules', { application: 'oa', steps: [], more: 1 }, 'is no field of the format'],
  ['an unknown role', 'conflicts', { roles: ['nope', 'bi.author'], severity: 'blocking' }, 'there is no role nope'],
  ['one role twice', 'conflicts', { roles: ['bi.author', 'bi.author'], severity: 'blocking' }, 'one role twice'],
  ['no English name', 'roles', { ...reader, nameEn: undefined }, 'nameEn: is missing'],
  ['a code of other letters', 'roles', { ...reader, code: 'A b' }, 'code: must be 1 to 64'],
  ['a role of another application', 'roles', { ...reader, code: 'bi.author' }, 'belongs to another application'],
  ['an owner that is none', 'approvers', { application: 'oa', owners: ['no.body'] }, 'nobody called no.body'],
  ['an account of nobody', 'accounts', { application: 'oa', person: 'no.body', names: [] }, 'nobody called no.body'],
])('%s is refused with a sentence, and nothing else of the file is taken in', async (_, kind, entry, sentence) => {
  const rules = () =>
    world.portal.db.selectFrom('approval_rule').selectAll().orderBy('application_id').orderBy('place').execute();
  const before = await rules();
  const { well, said } = await bring(kind, { [kind]: [...(kind === 'rules' ? fine.rules : []), entry] });
  expect(well).toBe(false);
  expect(said.join('\n')).toContain(sentence);
  expect(said.at(-1)).toBe('Nothing was changed: 1 problem(s).');
  expect(await rules()).toEqual(before);
});

test.each(['', '[]', '{"rules": []}', '{"roles": []}', '{"rules": {}}'])(
  'a file that is %s is refused',
  async (content) => {
    await expect(bring('rules', content)).rejects.toBeInstanceOf(CommandError);
  },
);

test('where an approver has left, an administrator names another, who is not the applicant', async () => {
  const { roles } = await world.addModel({ steps: [['han.bing']] });
  const seen = await world.sent({ items: [add(roles.reader ?? '')] });
  const { number } = await (await world.call('demo.full'))(api.applications.get, { id: seen.id });
  const name = (username: string) => administer(world.portal.db, `approvers reassign ${number} ${username}`);
  await expect(name('demo.full')).rejects.toThrow('of their own');
  const stand = (status: 'active' | 'disabled') =>
    world.portal.db.updateTable('person').set({ status }).where('username', '=', 'luo.cheng').execute();
  await stand('disabled');
  await expect(name('luo.cheng')).rejects.toThrow('luo.cheng is disabled');
  await stand('active');
  expect((await name('luo.cheng')).well).toBe(true);
  expect(await outcome((await world.call('luo.cheng'))(api.approvals.approve, { decisions: [seen] }))).toBe('ok');
  await expect(name('luo.cheng')).rejects.toThrow('does not wait');
});

test('whoever applied for somebody else is not named to decide on it, nor is whom it is for', async () => {
  const { db } = world.portal;
  const { roles } = await world.addModel({ steps: [['han.bing']] });
  const [applicant, whom] = [await world.personId('xu.jing'), await world.personId('gao.fei')];
  const permission = 'applications:forAnyone';
  await db.insertInto('person_permission').values({ person_id: applicant, permission }).execute();
  const { id } = await world.sent({ people: [whom], items: [add(roles.reader ?? '')] }, 'xu.jing');
  const { number } = await (await world.call('xu.jing'))(api.applications.get, { id });
  for (const username of ['xu.jing', 'gao.fei'])
    await expect(administer(db, `approvers reassign ${number} ${username}`)).rejects.toThrow('of their own');
});

test('who is named in addition is told like anybody it comes to, in their language; nobody else is, and nobody twice', async () => {
  const { db, messages, origin } = world.portal;
  const { roles } = await world.addModel({ steps: [['han.bing']] });
  const { id } = await world.sent({ items: [add(roles.reader ?? '')] });
  const applicant = await world.call('demo.full');
  const { number } = await applicant(api.applications.get, { id });
  for (const [username, locale] of [
    ['luo.cheng', 'en_US'],
    ['gao.fei', 'zh_CN'],
  ] as const)
    await db.updateTable('person').set({ locale }).where('username', '=', username).execute();
  const [person_id, deputy_id] = [await world.personId('luo.cheng'), await world.personId('gao.fei')];
  const already = await world.personId('han.bing');
  const days = { since: new Date(Date.now() - 60_000), until: new Date(Date.now() + 60_000) };
  const standIns = [deputy_id, already].map((one) => ({ id: newId(), person_id, deputy_id: one, ...days }));
  await db.insertInto('deputy').values(standIns).execute();
  const told = new Set((await messages()).map((message) => message.id));
  const news = async () => (await messages()).filter((message) => !told.has(message.id));
  await expect(administer(db, `approvers reassign ${number} demo.full`)).rejects.toThrow('of their own');
  expect(await news()).toEqual([]);
  await administer(db, `approvers reassign ${number} luo.cheng`);
  const first = await news();
  // The deputy who holds it already has heard of it.
  expect(new Set(first.map(({ personId }) => personId))).toEqual(new Set([person_id, deputy_id]));
  const { name, name_en } = await db
    .selectFrom('person')
    .select(['name', 'name_en'])
    .where('username', '=', 'demo.full')
    .executeTakeFirstOrThrow();
  const pageLink = `${origin}/uc/#/pc/userCenter/myApproval/detail?id=${id}`;
  for (const { kind, locale, personId, values } of first)
    expect([kind, locale, values]).toEqual([
      'approvalWaiting',
      personId === person_id ? 'en_US' : 'zh_CN',
      { number, person: personId === person_id ? name_en : name, pageLink },
    ]);
  // The page shows them among those who decide.
  const { steps, holders } = await applicant(api.applications.get, { id });
  expect(steps[0]?.people.map(({ username }) => username).toSorted()).toEqual(['han.bing', 'luo.cheng']);
  expect(holders).toHaveLength(2);
  await administer(db, `approvers reassign ${number} luo.cheng`);
  expect(await news()).toHaveLength(first.length);
  await db.deleteFrom('deputy').where('person_id', '=', person_id).execute();
});

test('what could not be told is not done: the notice stands or falls with the naming', async () => {
  const { db } = world.portal;
  const { roles } = await world.addModel({ steps: [['han.bing']] });
  const { id, step } = await world.sent({ items: [add(roles.reader ?? '')] });
  const { number } = await (await world.call('demo.full'))(api.applications.get, { id });
  const broken = {
    ...testPost,
    seal: {
      ...testPost.seal,
      close: () => {
        throw new Error('no key');
      },
    },
  };
  const command = findCommand(permissionCommands, ['approvers', 'reassign']);
  const run = command?.run(openContext(db, { openPost: async () => broken }), number, 'luo.cheng');
  await expect(run).rejects.toThrow('no key');
  const approvers = await db
    .selectFrom('permission_approver')
    .select('person_id')
    .where('step_id', '=', step)
    .execute();
  expect(approvers).toEqual([{ person_id: await world.personId('han.bing') }]);
});
