import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api } from '@uc/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createPeopleDirectory } from '../../adapters/ldap/people-directory.ts';
import { demoPassword } from '../../db/seed/seed.ts';
import { followDirectory } from '../../directory/ldap/live.ts';
import { startDirectory } from '../../directory/ldap/start.ts';
import { describedBy, peopleBase } from '../../testing/adapters/ldap/described.ts';
import type { LyingDirectory } from '../../testing/adapters/ldap/lying-directory.ts';
import { portalDn } from '../../testing/adapters/ldap/slapd.ts';
import {
  asked,
  entry,
  keptText,
  key,
  setUp,
  startOwners,
  typedFor,
  useOwners,
} from '../../testing/features/admin-sources/connection.ts';
import { directoryPassword, tie } from '../../testing/features/session/directory-portal.ts';
import type { Portal } from '../../testing/portal.ts';
import { testSeal } from '../../testing/seal.ts';
import { tryPassword } from '../../testing/tries.ts';

const world = useOwners();

const { changeConnection, connection, removeConnection, tryConnection } = api.adminSources;
function waysFile(content: object): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'uc-ways-')), 'ways.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}
const refusedBy = (code: string) => ({ code });
const signInAt = async (portal: Portal) =>
  (await tryPassword(portal.browser(), 'demo.basic', directoryPassword)).statusCode;

describe('where it leads', () => {
  test('other ports than those of directories are neither tried nor kept', async () => {
    const { portal, owner } = world;
    const address = new URL(world.one.ldap);
    for (const port of ['22', '5432', '8080', '6379']) {
      address.port = port;
      const described = typedFor(address.href.replace(/\/$/, ''));
      const no = refusedBy('connection.port');
      await expect(owner.call(tryConnection, { described, bindPassword: 'x' })).rejects.toMatchObject(no);
      await expect(owner.call(changeConnection, asked(described))).rejects.toMatchObject(no);
    }
    expect(await keptText(portal)).toBe('');
  });

  test('attributes that passwords are kept in feed no field, so that no try shows one', async () => {
    const { owner } = world;
    for (const attribute of ['userPassword', 'UNICODEPWD', 'ms-Mcs-AdmPwd', 'sambaNTPassword']) {
      const described = typedFor(world.one.ldap, { people: { base: peopleBase, fields: { name: [attribute] } } });
      await expect(owner.call(tryConnection, { described, bindPassword: 'x' })).rejects.toMatchObject({
        ...{ code: 'request.invalid', details: [{ field: expect.stringMatching(/^people\.fields\.name/) }] },
      });
    }
    expect(world.one.binds).toEqual([]);
  });

  test('signing people in needs the ways in to name it', async () => {
    const portalOf = await startOwners([world.one], {
      environment: { UC_SIGN_IN_WAYS: waysFile({ local: true, directory: false, providers: [] }) },
    });
    await using _portal = portalOf.portal;
    await expect(portalOf.owner.call(changeConnection, asked(typedFor(world.one.ldap)))).rejects.toMatchObject(
      refusedBy('connection.ways'),
    );
  });

  test('beside a described file there is no other, by the call and by the start', async () => {
    const { file } = describedBy(world.one);
    const described = await startOwners([world.one], { environment: { UC_DIRECTORY: file } });
    await using portal = described.portal;
    expect(await described.owner.call(connection, {})).toMatchObject({
      ...{ from: 'file', described: { servers: [world.one.ldap], bindDn: portalDn } },
    });
    const input = asked(typedFor(world.other.ldap));
    await expect(described.owner.call(changeConnection, input)).rejects.toMatchObject(
      refusedBy('connection.described'),
    );
    await setUp(world, asked(typedFor(world.one.ldap)));
    const start = startDirectory(
      world.portal.db,
      followDirectory(portal.db, {
        file: describedBy(world.one).settings,
        seal: testSeal,
        open: createPeopleDirectory,
        warn: () => undefined,
      }),
      {} as never,
      { isDescribed: true, isWayIn: undefined, onError: () => undefined, warn: () => undefined },
    );
    await expect(start).rejects.toThrow(
      /^UC_DIRECTORY describes a directory, and another one is set up in the browser/,
    );
  });
});

test('every process asks the directory that is set up now, without a restart', async () => {
  const { portal } = world;
  await using beside = await startOwners([world.one, world.other], { beside: portal }).then(
    ({ portal: joined }) => joined,
  );
  await tie(portal, 'demo.basic', key);
  const id = await setUp(world, asked(typedFor(world.one.ldap)));
  const tried = (directory: LyingDirectory) => directory.binds.filter(({ dn }) => dn === entry.dn).length;
  expect([await signInAt(portal), await signInAt(beside)]).toEqual([200, 200]);
  expect([tried(world.one), tried(world.other)]).toEqual([2, 0]);
  await setUp(world, asked(typedFor(world.other.ldap), { replaces: id }));
  expect([await signInAt(beside), await signInAt(portal)]).toEqual([200, 200]);
  expect([tried(world.one), tried(world.other)]).toEqual([2, 2]);
  const { id: last } = await world.owner.call(connection, {});
  await world.owner.call(removeConnection, { replaces: last ?? '', reason: 'We move away' });
  // Nobody keeps the password any more, so the one that is kept here counts again.
  expect(await signInAt(beside)).not.toBe(200);
  expect([tried(world.one), tried(world.other)]).toEqual([2, 2]);
});

test('a connection that the program does not take, or that its key does not open, lets nobody in by a password kept here', async () => {
  const { portal } = world;
  await tie(portal, 'demo.basic', key);
  await setUp(world, asked(typedFor(world.one.ldap)));
  await sql`update directory_connection set id = gen_random_uuid(), described = jsonb_set(described, '{people,base}', '"nowhere"')`.execute(
    portal.db,
  );
  const warn = (line: string) => portal.log.push(line);
  const now = followDirectory(portal.db, {
    ...{ file: undefined, seal: portal.seal, open: createPeopleDirectory, warn },
  });
  const stop = await startDirectory(portal.db, now, {} as never, {
    ...{ isDescribed: false, isWayIn: undefined, onError: () => undefined, warn },
  });
  await stop();
  const here = await tryPassword(portal.browser(), 'demo.basic', demoPassword);
  expect([here.statusCode, await signInAt(portal)]).not.toContain(200);
  expect(portal.log.join('\n')).toMatch(/cannot be used as it is kept: people\.base/);
});
