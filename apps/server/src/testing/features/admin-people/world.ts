import type { AdministratorRole, Call } from '@uc/contract';
import { sql } from 'kysely';
import { newId } from '../../../db/ids.ts';
import { demoPassword } from '../../../db/seed/seed.ts';
import type { TestBrowser } from '../../browser.ts';
import type { Portal } from '../../portal.ts';

/** Somebody who administers, signed in. */
export interface Agent {
  id: string;
  browser: TestBrowser;
  call: Call;
}

/** The id of a unit by its code. */
export async function unitOf({ db }: Portal, code: string): Promise<string> {
  const { id } = await db.selectFrom('organisation').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  return id;
}

/** The id of a person by their user name. */
export async function idOf({ db }: Portal, username: string): Promise<string> {
  const { id } = await db.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow();
  return id;
}

/** Signs somebody in and makes them an administrator with a second factor that they have just proved. */
export async function agentOf(
  portal: Portal,
  username: string,
  role: AdministratorRole,
  units: readonly string[] | null = null,
): Promise<Agent> {
  const browser = portal.browser();
  await browser.signIn(username, demoPassword);
  const id = await idOf(portal, username);
  const limited = units && (await Promise.all(units.map((code) => unitOf(portal, code))));
  await portal.db
    .insertInto('administrator_role')
    .values({ person_id: id, role, units: limited, given_by: 'a test' })
    .execute();
  // A device is all that is asked of; what it shows is tested elsewhere.
  await portal.db
    .insertInto('otp_device')
    .values({ id: newId(), person_id: id, sealed_key: Buffer.alloc(1), algorithm: 'SHA1' })
    .execute();
  await prove(portal, id);
  return { id, browser, call: browser.call };
}

/** Their sessions have just proved the second factor. */
export async function prove({ db }: Portal, personId: string): Promise<void> {
  await sql`insert into session_proof (session_id, person_id, way, switch, proved_at)
    select id, person_id, 'otp', 'otp', now() from session where person_id = ${personId} and ended_at is null
    on conflict (session_id) do update set way = 'otp', switch = 'otp', proved_at = now(), ended_at = null, exported_at = null`.execute(
    db,
  );
}

/** The deeds in somebody's records, the newest first; null: among what administrators did. */
export async function deedsOf({ db }: Portal, personId: string | null): Promise<Record<string, unknown>[]> {
  const rows = await db
    .selectFrom('record')
    .select('detail')
    .where('person_id', 'is not distinct from', personId)
    .where('operation', '=', 'administer')
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .execute();
  return rows.map(({ detail }) => detail);
}

/** Gives somebody a device for one-time passwords. */
export async function giveDevice({ db }: Portal, personId: string, name = 'OPPO Find X8'): Promise<string> {
  const id = newId();
  await db
    .insertInto('otp_device')
    .values({ id, person_id: personId, sealed_key: Buffer.alloc(1), algorithm: 'SHA1', name })
    .execute();
  return id;
}
