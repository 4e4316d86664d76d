import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { takeTurn } from '../../directory/few.ts';
import { type Agent, agentOf, idOf, unitOf } from '../../testing/features/admin-people/world.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { waitingForLocks, whileHeld } from '../../testing/waiting.ts';

/** Threat AD-12: people and units that are not one's own, or are no more while a call is under way. */

const reason = 'the new organisation chart';
const codeOf = (act: Promise<unknown>) => act.then(() => 'done').catch((error: { code: string }) => error.code);
/** All that the acts of this file change. */
async function everything({ db }: Portal) {
  const { rows } = await sql`select (select json_agg(p order by id) from position p) as positions,
    (select json_agg(status order by id) from person) as states, (select json_agg(name order by id) from organisation) as units`.execute(
    db,
  );
  return rows;
}

const unknownUnit = 'unit.unknown';
const east = (portal: Portal) => agentOf(portal, 'wang.jun', 'people', ['EG-EC']);

/** What an administrator of the east does with a unit of theirs: shown first, and then done. */
const acts = {
  'moves nobody out of it': [
    'person.unknown',
    async (portal: Portal, agent: Agent) => moving(portal, agent, 'EG-EC-CS-02'),
  ],
  'moves nobody into it': [
    unknownUnit,
    async (portal: Portal, agent: Agent) => moving(portal, agent, 'EG-EC-CS-01', 'demo.locked'),
  ],
  'disables nobody in it': [
    'person.unknown',
    async (portal: Portal, { call }: Agent) => {
      const people = [await idOf(portal, 'demo.basic')];
      const { digest } = await call(api.adminPeople.plan, { act: 'disable', people });
      return () => call(api.adminPeople.disable, { people, reason, digest });
    },
  ],
  'adds nobody to it': [
    unknownUnit,
    async (portal: Portal, { call }: Agent) => {
      const unit = await unitOf(portal, 'EG-EC-CS-01');
      return () => call(api.adminPeople.add, { username: 'new.one', name: 'New One', unit, welcome: 'later' });
    },
  ],
  'renames it no more': [
    unknownUnit,
    async (portal: Portal, { call }: Agent) => {
      const change = { unit: await unitOf(portal, 'EG-EC-CS-01'), name: 'Ours' };
      const { digest } = await call(api.adminUnits.plan, { act: 'rename', ...change });
      return () => call(api.adminUnits.rename, { ...change, reason, digest });
    },
  ],
} satisfies Record<string, [string, (portal: Portal, agent: Agent) => Promise<() => Promise<unknown>>]>;

async function moving(portal: Portal, { call }: Agent, to: string, username = 'demo.basic') {
  const [people, unit] = [[await idOf(portal, username)], await unitOf(portal, to)];
  const { digest } = await call(api.adminPeople.plan, { act: 'move', people, unit });
  return () => call(api.adminPeople.move, { people, unit, reason, digest });
}

test.each(Object.entries(acts))(
  'while a unit is just moved out of their reach, an administrator %s (AD-12)',
  async (_, [code, plan]) => {
    await using portal = await startPortal();
    const act = await plan(portal, await east(portal));
    const before = await everything(portal);
    const [unit, elsewhere] = [await unitOf(portal, 'EG-EC-CS-01'), await unitOf(portal, 'EG-HQ')];
    const done = await whileHeld(
      portal.db,
      await idOf(portal, 'demo.full'),
      () => codeOf(act()),
      async (tx) => {
        await takeTurn(tx);
        await tx.updateTable('organisation').set({ parent_id: elsewhere }).where('id', '=', unit).execute();
      },
    );
    expect(done).toEqual({ result: code, waited: true });
    expect(await everything(portal)).toEqual(before);
  },
);

test('a unit outside is no unit, also where the people are one’s own and the digest is an owner’s (AD-12)', async () => {
  await using portal = await startPortal();
  const agent = await east(portal);
  const owner = await agentOf(portal, 'lin.yue', 'owner');
  const [inside, outside] = [await idOf(portal, 'demo.basic'), await idOf(portal, 'xu.jing')];
  const [here, there] = [await unitOf(portal, 'EG-EC-CS-02'), await unitOf(portal, 'EG-HQ-HR')];
  for (const [people, unit, code] of [
    [[inside], there, 'unit.unknown'],
    [[outside], here, 'person.unknown'],
    [[inside, outside], here, 'person.unknown'],
  ] as const) {
    const { digest } = await owner.call(api.adminPeople.plan, { act: 'move', people: [...people], unit });
    const move = agent.call(api.adminPeople.move, { people: [...people], unit, reason, digest });
    expect(await codeOf(move)).toBe(code);
  }
});

test('a role that reaches everybody lends nothing to one that does not: who helps all keeps only their own (AD-05)', async () => {
  await using portal = await startPortal();
  const agent = await agentOf(portal, 'wang.jun', 'people', ['EG-EC']);
  await portal.db
    .insertInto('administrator_role')
    .values({ person_id: agent.id, role: 'helpDesk', given_by: 'a test' })
    .execute();
  const [id, unit] = [await idOf(portal, 'xu.jing'), await unitOf(portal, 'EG-EC-CS-02')];
  const digest = '0'.repeat(64);
  const people = [id];
  expect(await codeOf(agent.call(api.adminPeople.plan, { act: 'unlock', people }))).toBe('done');
  for (const act of [
    () => agent.call(api.adminPeople.plan, { act: 'disable', people }),
    () => agent.call(api.adminPeople.plan, { act: 'move', people, unit }),
    () => agent.call(api.adminPeople.disable, { people, reason, digest }),
    () => agent.call(api.adminPeople.move, { people, unit, reason, digest }),
    () => agent.call(api.adminPeople.grant, { people, reason, digest, permission: 'userCenter:myAuthority' }),
  ])
    expect(await codeOf(act())).toBe('person.unknown');
  const outside = await unitOf(portal, 'EG-HQ-HR');
  const change = { act: 'rename', unit: outside, name: 'Ours' } as const;
  expect(await codeOf(agent.call(api.adminUnits.plan, change))).toBe('unit.unknown');
});

test('whose role is limited to units while a call is under way reaches nobody outside them by it (AD-06)', async () => {
  await using portal = await startPortal();
  const agent = await agentOf(portal, 'wang.jun', 'people');
  const people = [await idOf(portal, 'xu.jing')];
  const units = [await unitOf(portal, 'EG-EC')];
  const { sent } = await portal.db.transaction().execute(async (tx) => {
    // What the call looks at first, before its change.
    await sql`lock table held_act in access exclusive mode`.execute(tx);
    const sending = codeOf(agent.call(api.adminPeople.sendResetLink, { people, reason }));
    await expect.poll(() => waitingForLocks(portal.db)).toBe(1);
    await portal.db.updateTable('administrator_role').set({ units }).where('person_id', '=', agent.id).execute();
    return { sent: sending };
  });
  expect(await sent).toBe('person.unknown');
});

test('a role of a unit that is gone reaches nobody, and never everybody (AD-05)', async () => {
  await using portal = await startPortal();
  const agent = await agentOf(portal, 'wang.jun', 'people', ['EG-EC']);
  const units = [crypto.randomUUID()];
  await portal.db.updateTable('administrator_role').set({ units }).where('person_id', '=', agent.id).execute();
  const people = [await idOf(portal, 'demo.basic')];
  expect((await agent.call(api.adminPeople.list, {})).rows).toEqual([]);
  expect(await codeOf(agent.call(api.adminPeople.endSessions, { people }))).toBe('person.unknown');
  const plan = { act: 'rename', unit: await unitOf(portal, 'EG-EC'), name: 'Ours' } as const;
  expect(await codeOf(agent.call(api.adminUnits.plan, plan))).toBe('unit.unknown');
});

test('an administrator of one company names nobody, neither of it nor of more nor of everything (AD-05)', async () => {
  await using portal = await startPortal();
  const agent = await east(portal);
  const [personId, company] = [await idOf(portal, 'demo.basic'), await unitOf(portal, 'EG-EC')];
  const all = await unitOf(portal, 'EG');
  for (const role of ['people', 'helpDesk', 'audit'] as const)
    for (const units of [[company], [company, all], [all], null]) {
      const given = agent.call(api.administration.give, { personId, role, units, until: null, reason });
      expect(await codeOf(given)).toBe('route.unknown');
    }
  const held = portal.db.selectFrom('administrator_role').selectAll().where('person_id', '=', personId);
  expect(await held.execute()).toEqual([]);
});
