import { api } from '@uc/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoId } from '../../db/seed/ids.ts';
import { drafted, followsOf, form, keep, versionOf } from '../../testing/features/admin-applications/keep.ts';
import { type Agent, agentOf, deedsOf, idOf, unitOf } from '../../testing/features/admin-people/world.ts';
import { outcome } from '../../testing/features/permissions/world.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

let portal: Portal;
let agent: Agent;
beforeAll(async () => {
  portal = await startPortal();
  agent = await agentOf(portal, 'xu.jing', 'applications');
});
afterAll(() => portal[Symbol.asyncDispose]());

const office = demoId('application', 'oa');
const everyone = [{ kind: 'everyone' as const, subject: '' }];

/** Makes somebody an owner of the office application, and an administrator of applications with limits. */
async function limitedOwner(username: string, unit: string): Promise<Agent> {
  const limited = await agentOf(portal, username, 'applications', [unit]);
  await portal.db
    .insertInto('application_owner')
    .values({ application_id: office, person_id: limited.id })
    .onConflict((on) => on.doNothing())
    .execute();
  return limited;
}

test('would somebody see it, and why: as it is, and as it is drafted', async () => {
  const { call } = agent;
  const person = await idOf(portal, 'demo.full');
  const ask = (audience?: { kind: 'title' | 'position' | 'organisation' | 'everyone'; subject: string }[]) =>
    call(api.adminApplications.wouldSee, { application: office, person, ...(audience && { audience }) });
  const now = await ask();
  expect([now.sees, new Set(now.why.map(({ kind }) => kind))]).toEqual([true, new Set(['organisation', 'role'])]);
  expect(await ask([{ kind: 'title', subject: '技术顾问' }])).toEqual({
    ...{ sees: true, why: [{ kind: 'title', subject: '技术顾问', name: '技术顾问' }] },
  });
  expect(await ask([{ kind: 'organisation', subject: await unitOf(portal, 'EG-MFG') }])).toEqual({
    sees: false,
    why: [],
  });
  expect((await ask([{ kind: 'position', subject: 'main' }, ...everyone])).why.length).toBe(2);
  expect(await outcome(ask([{ kind: 'title', subject: 'Nobody has this' }]))).toBe('title.unknown');
  expect(await outcome(ask([{ kind: 'organisation', subject: crypto.randomUUID() }]))).toBe('unit.unknown');
  expect(await outcome(ask([{ kind: 'everyone', subject: 'x' }]))).toBe('request.invalid');
  const sessions = await sql`select from session where person_id = ${person}`.execute(portal.db);
  expect(sessions.rows).toEqual([]);
});

test('a role with limits opens applications within its units alone, adds none, and names nobody it does not reach (AD-70)', async () => {
  const limited = await limitedOwner('luo.cheng', 'EG-EC');
  const before = await versionOf(limited, office);
  const found = await limited.call(api.adminApplications.get, { application: office });
  expect([found.mayChange, found.isLimited]).toEqual([true, true]);
  const { icon: _, audience, ...fields } = found.published as NonNullable<typeof found.published>;
  const own = audience.map(({ kind, subject }) => ({ kind, subject }));
  const plan = async (more: typeof own | [], other: object = {}) => {
    await limited.call(api.adminApplications.saveDraft, {
      ...(await versionOf(limited, office)),
      ...fields,
      ...other,
      audience: [...own, ...more],
    });
    return followsOf(limited, { act: 'publish', ...(await versionOf(limited, office)) });
  };
  expect(await plan(everyone)).toEqual({ refused: 'beyond' });
  expect(await plan([{ kind: 'position', subject: 'main' }])).toEqual({ refused: 'beyond' });
  expect(await plan([{ kind: 'organisation', subject: await unitOf(portal, 'EG-MFG-SCM') }])).toEqual({
    refused: 'beyond',
  });
  expect(await plan([], { requestable: true })).toEqual({ refused: 'beyond' });
  const outside = await idOf(portal, 'demo.empty');
  const isOutside = await outcome(limited.call(api.adminPeople.get, { id: outside }));
  expect(isOutside).not.toBe('ok');
  expect(await outcome(plan([{ kind: 'person', subject: outside }]))).toBe('person.unknown');
  expect(await plan([{ kind: 'organisation', subject: await unitOf(portal, 'EG-EC-CS') }])).toMatchObject({
    audienceJoins: 1,
  });
  expect(await plan([], { nameEn: 'Office' })).toMatchObject({ nameEn: expect.stringContaining('Office') });
  expect(await outcome(drafted(limited, 'mine'))).toBe('application.unknown');
  const other = demoId('application', 'mail');
  expect(await outcome(limited.call(api.adminApplications.get, { application: other }))).toBe('application.unknown');
  expect(await outcome(limited.call(api.adminApplications.history, { application: other }))).toBe('ok');
  expect((await limited.call(api.adminApplications.history, { application: other })).rows).toEqual([]);
  const codes = (await limited.call(api.adminApplications.list, {})).rows.map(({ code }) => code);
  expect([codes.includes('oa'), codes.includes('mail'), codes.length < 20]).toEqual([true, false, true]);
  const categories = await limited.call(api.adminApplications.categories, {});
  expect(categories.mayChange).toBe(false);
  const ids = categories.rows.map(({ id }) => id).toReversed();
  expect(await outcome(limited.call(api.adminApplications.plan, { act: 'orderCategories', categories: ids }))).toBe(
    'category.unknown',
  );
  const { version } = await versionOf(limited, office);
  await limited.call(api.adminApplications.discardDraft, { application: office, version });
  expect((await versionOf(limited, office)).version).toBe(before.version);
});

test('a colleague’s wide draft is not published by one with limits, nor what was wide brought back (AD-70)', async () => {
  const limited = await limitedOwner('gao.fei', 'EG-EC');
  const found = await agent.call(api.adminApplications.get, { application: office });
  const { icon: _, audience, ...fields } = found.published as NonNullable<typeof found.published>;
  const own = audience.map(({ kind, subject }) => ({ kind, subject }));
  const save = async (whom: typeof own) =>
    agent.call(api.adminApplications.saveDraft, { ...(await versionOf(agent, office)), ...fields, audience: whom });
  await save([...own, ...everyone]);
  const asked = async (act: 'publish' | 'undo') => ({ act, ...(await versionOf(limited, office)) }) as const;
  expect(await followsOf(limited, await asked('publish'))).toEqual({ refused: 'beyond' });
  await keep(agent, await asked('publish'));
  await save(own);
  // What is wide already, anybody who keeps it may narrow.
  await keep(limited, await asked('publish'));
  expect(await followsOf(limited, await asked('undo'))).toEqual({ refused: 'beyond' });
  expect(Object.keys(await followsOf(agent, await asked('undo')))).toContain('audienceJoins');
});

test('nobody but an owner names themselves (AD-70)', async () => {
  const naming = async (who: Agent) => {
    const application = await drafted(who, `own-${who.id.slice(-4)}`, {
      audience: [{ kind: 'person', subject: who.id }],
    });
    return followsOf(who, { act: 'publish', ...(await versionOf(who, application)) });
  };
  expect(await naming(agent)).toEqual({ refused: 'self' });
  expect(await naming(await agentOf(portal, 'han.bing', 'owner'))).toMatchObject({ gain: 1, see: 1 });
});

test('a picture is drawn anew into the draft, and refused in words where it is none', async () => {
  const application = await drafted(agent, 'pictured');
  const set = async (content: Buffer | string | null) => {
    const { version } = await versionOf(agent, application);
    const said = content === null ? null : Buffer.from(content).toString('base64');
    return agent.call(api.adminApplications.setIcon, { application, version, content: said });
  };
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script>alert(1)</script><path d="M1 1h6"/></svg>';
  expect((await set(svg)).leftOut).toEqual(['<script>']);
  const icon = async () => (await agent.call(api.adminApplications.get, { application })).draft?.icon;
  expect(await icon()).toMatch(/^data:image\/svg\+xml,/);
  expect(await icon()).not.toContain('script');
  const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  await set(png);
  expect(await icon()).toMatch(/^data:image\/png;base64,/);
  expect(await outcome(set('%PDF-1.7'))).toBe('icon.format');
  expect(await outcome(set(Buffer.alloc(1024 * 1024 + 1, ' ')))).toBe('icon.oversized');
  const { version } = await versionOf(agent, application);
  expect(
    await outcome(agent.call(api.adminApplications.setIcon, { application, version, content: 'no base64!' })),
  ).toBe('request.invalid');
  await set(null);
  expect(await icon()).toBeNull();
});

test('categories are added, named, ordered and taken away; one with applications stays', async () => {
  const all = async () => (await agent.call(api.adminApplications.categories, {})).rows;
  const id = await keep(agent, { act: 'saveCategory', code: 'travel', name: '差旅', nameEn: 'Travel' });
  expect((await all()).at(-1)).toMatchObject({ id, code: 'travel', applications: 0 });
  expect(await followsOf(agent, { act: 'saveCategory', code: 'travel', name: 'x', nameEn: 'x' })).toEqual({
    refused: 'codeTaken',
  });
  const { version = '' } = (await all()).at(-1) ?? {};
  await keep(agent, {
    act: 'saveCategory',
    category: id ?? '',
    version,
    code: 'travel',
    name: '出行',
    nameEn: 'Travel',
  });
  const again = {
    act: 'saveCategory',
    category: id ?? '',
    version,
    code: 'travel',
    name: '再改',
    nameEn: 'Travel',
  } as const;
  expect(await followsOf(agent, again)).toEqual({ refused: 'changed' });
  await keep(agent, { act: 'orderCategories', categories: [id ?? ''] });
  expect((await all())[0]).toMatchObject({ id, name: '出行' });
  expect(await followsOf(agent, { act: 'orderCategories', categories: [id ?? ''] })).toEqual({ refused: 'already' });
  expect((await deedsOf(portal, null))[0]).toMatchObject({
    deed: 'orderCategories',
    after: expect.arrayContaining(['travel']),
  });
  const application = await drafted(agent, 'stands', { category: id });
  const removing = { act: 'removeCategory', category: id ?? '', version: (await all())[0]?.version ?? '' } as const;
  expect(await followsOf(agent, removing)).toEqual({ refused: 'categoryUsed' });
  await agent.call(api.adminApplications.saveDraft, { ...(await versionOf(agent, application)), ...form() });
  await keep(agent, removing);
  expect((await all()).some((row) => row.id === id)).toBe(false);
});
