import { api } from '@uc/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createPeopleDirectory } from '../../adapters/ldap/people-directory.ts';
import { type SealedRow, sealedValues } from '../../db/keys/sealed-columns.ts';
import { followDirectory } from '../../directory/ldap/live.ts';
import { createSeal } from '../../secrets/seal.ts';
import { peopleBase } from '../../testing/adapters/ldap/described.ts';
import { portalDn, portalPassword } from '../../testing/adapters/ldap/slapd.ts';
import { openAdministrator } from '../../testing/administrators.ts';
import {
  asked,
  keptText,
  key,
  setUp,
  startOwners,
  typedFor,
  useOwners,
} from '../../testing/features/admin-sources/connection.ts';
import { directoryPassword, tie } from '../../testing/features/session/directory-portal.ts';
import type { Portal } from '../../testing/portal.ts';
import { nextSecret, testSecret } from '../../testing/seal.ts';
import { tryPassword } from '../../testing/tries.ts';

const world = useOwners();

const { changeConnection, connection, removeConnection, tryConnection } = api.adminSources;
const refusedBy = (code: string) => ({ code });
const signInAt = async (portal: Portal) =>
  (await tryPassword(portal.browser(), 'demo.basic', directoryPassword)).statusCode;

describe('who may', () => {
  test('only owners try, change and remove it; whoever keeps people, or audits, reads it', async () => {
    const { portal } = world;
    for (const name of ['demo.people', 'demo.audit', 'demo.settings']) {
      const browser = await openAdministrator(portal, name);
      const calls = [
        () => browser.call(changeConnection, asked(typedFor(world.one.ldap))),
        () => browser.call(removeConnection, { replaces: crypto.randomUUID(), reason: 'x' }),
        () => browser.call(tryConnection, { described: typedFor(world.one.ldap), bindPassword: portalPassword }),
      ];
      for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 404 });
    }
    const auditor = await openAdministrator(portal, 'demo.audit');
    expect(await auditor.call(connection, {})).toMatchObject({ from: 'nobody', mayChange: false });
    expect([world.one.binds, await keptText(portal)]).toEqual([[], '']);
  });

  test('another connection waits for the yes of a second owner, which is never that of whoever asked', async () => {
    const { portal, owner, second } = world;
    const answer = await owner.call(changeConnection, asked(typedFor(world.one.ldap)));
    expect(answer.state).toBe('waits');
    expect(await owner.call(connection, {})).toMatchObject({ from: 'nobody', waiting: { mayAgree: false } });
    const { connection: waits } = await second.call(api.administration.waiting, {});
    expect(waits).toMatchObject({ servers: [world.one.ldap], bindDn: portalDn, mayAgree: true, signsIn: true });
    const id = waits?.id ?? '';
    expect(await second.call(api.administration.me, {})).toMatchObject({ counts: { administrators: 1 } });
    await expect(owner.call(api.administration.agree, { id })).rejects.toMatchObject(refusedBy('administrator.self'));
    await expect(owner.call(changeConnection, asked(typedFor(world.other.ldap)))).rejects.toMatchObject(
      refusedBy('connection.waits'),
    );
    await second.call(api.administration.agree, { id });
    expect(await owner.call(connection, {})).toMatchObject({
      ...{ from: 'portal', described: { servers: [world.one.ldap] }, waiting: null },
      changed: { by: '秦越', agreedBy: expect.stringMatching(/./) },
    });
    const told = (await portal.messages()).filter(({ kind }) => kind.startsWith('connection'));
    expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(['connectionAsked', 'connectionChanged']));
    expect(new Set(told.map(({ personId }) => personId)).size).toBe(2);
    // A question leads to where it is answered, news to the connection.
    for (const [kind, page] of [
      ['connectionAsked', '#/pc/admin/administrators'],
      ['connectionChanged', '#/pc/admin/sources?connection=show'],
    ] as const)
      expect(told).toContainEqual(
        expect.objectContaining({
          kind,
          values: expect.objectContaining({ pageLink: expect.stringContaining(page) }),
        }),
      );
  });

  test('a no changes nothing, and a yes counts only while whoever asked is an owner and nothing else has changed', async () => {
    const { portal, owner, second } = world;
    const waitingId = async () => (await second.call(api.administration.waiting, {})).connection?.id ?? '';
    await owner.call(changeConnection, asked(typedFor(world.one.ldap)));
    await second.call(api.administration.refuse, { id: await waitingId(), reason: 'Who is that?' });
    expect(await owner.call(connection, {})).toMatchObject({ from: 'nobody', waiting: null });

    const id = await setUp(world, asked(typedFor(world.one.ldap)));
    await owner.call(changeConnection, asked(typedFor(world.other.ldap), { replaces: id }));
    const asks = await waitingId();
    const parent = { ...typedFor(world.one.ldap), signIn: { failures: 3, minutes: 30 } };
    await second.call(changeConnection, asked(parent, { replaces: id, bindPassword: null }));
    await expect(second.call(api.administration.agree, { id: asks })).rejects.toMatchObject(
      refusedBy('connection.changed'),
    );
    await sql`update directory_connection set made_by = (select id from person where username = 'demo.basic') where is_waiting`.execute(
      portal.db,
    );
    await expect(second.call(api.administration.agree, { id: asks })).rejects.toMatchObject(
      refusedBy('administrator.unknown'),
    );
    expect((await owner.call(connection, {})).described?.servers).toEqual([world.one.ldap]);
  });

  test('what sends nobody’s password elsewhere needs no second owner; to begin signing people in does', async () => {
    const { owner } = world;
    const { signIn, ...quiet } = typedFor(world.one.ldap);
    const id = await setUp(world, asked(quiet));
    const change = (more: object, replaces: string) =>
      owner.call(changeConnection, asked({ ...quiet, ...more }, { replaces, bindPassword: null }));
    expect(await change({ parent: 'EG' }, id)).toEqual({ state: 'done', expires: null });
    const now = (await owner.call(connection, {})).id ?? '';
    expect(now).not.toBe(id);
    expect((await change({ parent: 'EG', signIn }, now)).state).toBe('waits');
  });

  test('of two owners who change it at one moment one does, and the other is told', async () => {
    const { owner, second } = world;
    const replaces = await setUp(world, asked(typedFor(world.one.ldap)));
    const change = (minutes: number) =>
      asked({ ...typedFor(world.one.ldap), signIn: { failures: 4, minutes } }, { replaces, bindPassword: null });
    const both = await Promise.allSettled([
      owner.call(changeConnection, change(31)),
      second.call(changeConnection, change(32)),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((each) => each.status === 'rejected')).toMatchObject({ reason: { code: 'connection.changed' } });
  });

  test('a proof that is older than ten minutes is asked for anew', async () => {
    const fresh = await startOwners([world.one]);
    await using portal = fresh.portal;
    await portal.passTime('11 minutes');
    const calls = [
      () => fresh.owner.call(changeConnection, asked(typedFor(world.one.ldap))),
      () => fresh.owner.call(tryConnection, { described: typedFor(world.one.ldap), bindPassword: portalPassword }),
      () => fresh.owner.call(removeConnection, { replaces: crypto.randomUUID(), reason: 'x' }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject(refusedBy('proof.required'));
  });
});

describe('the password of the account', () => {
  test('stands in no answer, record, message, line of the log or row in clear', async () => {
    const { portal, owner, second } = world;
    const id = await setUp(world, asked(typedFor(world.one.ldap)));
    await owner.call(tryConnection, { described: null, bindPassword: null });
    await owner.call(tryConnection, { described: typedFor(world.one.ldap), bindPassword: portalPassword });
    await owner.call(changeConnection, asked(typedFor(world.other.ldap), { replaces: id }));
    const answers = [
      await owner.call(connection, {}),
      await second.call(api.administration.waiting, {}),
      await second.call(api.adminSources.list, {}),
    ];
    const records = await sql<{ row: string }>`select row_to_json(r)::text as row from record r`.execute(portal.db);
    const replies = await sql<{ row: string }>`select row_to_json(i)::text as row from idempotency i`.execute(
      portal.db,
    );
    const everything = [
      JSON.stringify(answers),
      JSON.stringify(await portal.messages()),
      await keptText(portal),
      ...[...records.rows, ...replies.rows].map(({ row }) => row),
      ...portal.log,
    ].join('\n');
    expect(everything).toContain(world.one.ldap);
    expect(everything).not.toContain(portalPassword);
    expect(everything).not.toContain(Buffer.from(portalPassword).toString('hex'));
  });

  test('that is kept goes nowhere else than where it was typed for, neither by a try nor by a change', async () => {
    const { owner } = world;
    const replaces = await setUp(world, asked(typedFor(world.one.ldap)));
    world.one.binds.length = 0;
    const ways = [
      typedFor(world.other.ldap),
      typedFor(world.one.ldap, { servers: [world.one.ldap, world.other.ldap] }),
      typedFor(world.one.ldap, { bindDn: `uid=li,${peopleBase}` }),
      typedFor(world.one.ldap, { kind: 'activeDirectory' }),
    ];
    for (const described of ways) {
      const again = refusedBy('connection.password');
      await expect(owner.call(tryConnection, { described, bindPassword: null })).rejects.toMatchObject(again);
      await expect(
        owner.call(changeConnection, asked(described, { replaces, bindPassword: null })),
      ).rejects.toMatchObject(again);
    }
    expect([world.one.binds, world.other.binds]).toEqual([[], []]);
    await owner.call(tryConnection, { described: typedFor(world.one.ldap, { parent: 'EG' }), bindPassword: null });
    expect(world.one.binds).toEqual([{ dn: portalDn, password: portalPassword }]);
  });

  test('is sealed for its place: in a row that names another server it opens nothing, and nobody’s password leaves', async () => {
    const { portal } = world;
    await setUp(world, asked(typedFor(world.one.ldap)));
    await tie(portal, 'demo.basic', key);
    expect(await signInAt(portal)).toBe(200);
    await sql`update directory_connection set id = gen_random_uuid(), described = jsonb_set(described, '{servers}', ${JSON.stringify([world.other.ldap])}::jsonb)`.execute(
      portal.owner,
    );
    expect(await signInAt(portal)).not.toBe(200);
    expect(world.other.binds).toEqual([]);
    expect(portal.log.some((line) => line.includes('cannot be opened'))).toBe(true);
  });

  test('comes along to a new key', async () => {
    const { portal } = world;
    await setUp(world, asked(typedFor(world.one.ldap)));
    const both = createSeal([
      { secret: nextSecret, isNamed: true },
      { secret: testSecret, isNamed: true },
    ]);
    const column = sealedValues.find(({ table }) => table === 'directory_connection');
    const { rows } = await sql<SealedRow>`
      select id, described, sealed_password as sealed from directory_connection`.execute(portal.db);
    const renewed = column?.renew(both, rows[0] ?? { sealed: Buffer.alloc(0) });
    await sql`update directory_connection set sealed_password = ${renewed}`.execute(portal.db);
    const seal = createSeal(nextSecret);
    const now = await followDirectory(portal.db, {
      ...{ file: undefined, seal, open: createPeopleDirectory, warn: () => undefined },
    })();
    expect(now.described?.settings.bindPassword).toBe(portalPassword);
  });
});
