import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openAdministrator } from '../../testing/administrators.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { whileHeld } from '../../testing/waiting.ts';

const reason = 'At the last moment';
const idOf = async ({ db }: Portal, username: string) =>
  (await db.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
const everything = async ({ db }: Portal) => [
  (await sql`select person_id, role from administrator_role order by 1, 2`.execute(db)).rows,
  (await sql`select id from administrator_waiting`.execute(db)).rows,
];

/** What an owner does, as the only thing that is theirs. */
const acts: Record<string, (portal: Portal, owner: TestBrowser) => Promise<unknown>> = {
  gives: async (portal: Portal, { call }: TestBrowser) =>
    call(api.administration.give, {
      ...{ personId: await idOf(portal, 'gao.fei'), role: 'audit', units: null, until: null, reason },
    }),
  takes: async (portal: Portal, { call }: TestBrowser) =>
    call(api.administration.take, { personId: await idOf(portal, 'demo.audit'), role: 'audit', reason }),
  'agrees to': async (portal: Portal, { call }: TestBrowser) =>
    call(api.administration.agree, { id: await waiting(portal) }),
  refuses: async (portal: Portal, { call }: TestBrowser) =>
    call(api.administration.refuse, { id: await waiting(portal), reason }),
};

const waiting = async ({ db }: Portal) =>
  (await db.selectFrom('administrator_waiting').select('id').executeTakeFirstOrThrow()).id;

test.each(Object.entries(acts))(
  'an owner whose ownership another is just taking %s nothing any more (threat AD-06)',
  async (_, act) => {
    await using portal = await startPortal();
    const [owner, second] = [
      await openAdministrator(portal, 'demo.owner'),
      await openAdministrator(portal, 'demo.owner2'),
    ];
    const personId = await idOf(portal, 'xu.jing');
    await owner.call(api.administration.give, { personId, role: 'people', units: null, until: null, reason });
    const secondId = await idOf(portal, 'demo.owner2');
    const before = await everything(portal);
    // Held is somebody else: nobody but the owners is waited for.
    const tried = await whileHeld(
      portal.db,
      await idOf(portal, 'demo.full'),
      () => act(portal, second).catch((error: { code: string }) => error.code),
      (tx) => sql`delete from administrator_role where person_id = ${secondId}`.execute(tx),
    );
    expect(tried).toEqual({ result: 'route.unknown', waited: true });
    const [roles, waits] = await everything(portal);
    expect(waits).toEqual(before[1]);
    expect(roles).toEqual(before[0]?.filter((row) => (row as { person_id: string }).person_id !== secondId));
  },
);
