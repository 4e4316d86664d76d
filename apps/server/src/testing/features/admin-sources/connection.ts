import { api, type InputOf } from '@uc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { peopleBase } from '../../adapters/ldap/described.ts';
import { type LyingDirectory, startLyingDirectory } from '../../adapters/ldap/lying-directory.ts';
import { portalDn, portalPassword } from '../../adapters/ldap/slapd.ts';
import { openAdministrator } from '../../administrators.ts';
import type { TestBrowser } from '../../browser.ts';
import { type Portal, type PortalOptions, startPortal } from '../../portal.ts';

type Asked = InputOf<typeof api.adminSources.changeConnection>;

/** A connection as somebody types it. */
export const typedFor = (ldap: string, more: Partial<Asked['described']> = {}): Asked['described'] => ({
  ...{ kind: 'openldap', servers: [ldap], bindDn: portalDn, people: { base: peopleBase }, signIn: usualSignIn },
  ...more,
});
const usualSignIn = { failures: 4, minutes: 30 };

/** What is typed with it. */
export const asked = (described: Asked['described'], more: Partial<Asked> = {}): Asked => ({
  ...{ replaces: null, described, bindPassword: portalPassword, reason: 'Moved to a new server' },
  ...more,
});

interface Owners {
  portal: Portal;
  owner: TestBrowser;
  second: TestBrowser;
}

/** A portal with its two owners, where the directories of a test may be reached. */
export async function startOwners(servers: readonly { ldap: string }[], options: PortalOptions = {}): Promise<Owners> {
  const ports = servers.map(({ ldap }) => new URL(ldap).port).join(',');
  const portal = await startPortal({
    ...options,
    environment: { ...(ports && { UC_DIRECTORY_PORTS: ports }), ...options.environment },
  });
  const owner = await openAdministrator(portal, 'demo.owner');
  const second = await openAdministrator(portal, 'demo.owner2');
  return { portal, owner, second };
}

/** Somebody of the directories of `useOwners`. */
export const key = '11111111-2222-4333-8444-555555555555';
export const entry = { dn: `uid=li,${peopleBase}`, attributes: { entryUUID: key, uid: 'li', cn: 'Li' } };

/** A portal with its two owners and two directories with the same people for all tests of a file, each of which begins without a connection. */
export function useOwners(): Owners & { one: LyingDirectory; other: LyingDirectory } {
  const world = {} as ReturnType<typeof useOwners>; // filled before the first test
  beforeAll(async () => {
    world.one = await startLyingDirectory({ entries: [entry] });
    world.other = await startLyingDirectory({ entries: [entry] });
    Object.assign(world, await startOwners([world.one, world.other]));
  });
  afterAll(async () => {
    await world.portal[Symbol.asyncDispose]();
    await world.one[Symbol.asyncDispose]();
    await world.other[Symbol.asyncDispose]();
  });
  beforeEach(async () => {
    await sql`delete from directory_connection`.execute(world.portal.db);
    world.one.binds.length = 0;
    world.other.binds.length = 0;
  });
  return world;
}

/** Sets a connection up with both owners, and answers with its id. */
export async function setUp(
  { owner, second }: { owner: TestBrowser; second: TestBrowser },
  input: Asked,
): Promise<string> {
  const { state } = await owner.call(api.adminSources.changeConnection, input);
  if (state === 'waits') {
    const { connection } = await second.call(api.administration.waiting, {});
    await second.call(api.administration.agree, { id: connection?.id ?? '' });
  }
  return (await owner.call(api.adminSources.connection, {})).id ?? '';
}

/** What the database has of connections, as text. */
export async function keptText({ db }: Pick<Portal, 'db'>): Promise<string> {
  const { rows } = await sql<{ row: string }>`select row_to_json(c)::text as row from directory_connection c`.execute(
    db,
  );
  return rows.map(({ row }) => row).join('\n');
}
