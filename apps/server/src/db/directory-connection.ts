import { hash } from 'node:crypto';
import type { api, InputOf } from '@uc/contract';
import { limits } from '@uc/contract';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { sealBindings } from '../secrets/bindings.ts';
import type { Seal } from '../secrets/seal.ts';
import { live } from './administrators/held.ts';
import { newId } from './ids.ts';
import type { Schema } from './schema.ts';

/** The directory as a file describes it, without the password of its account. */
export type Described = InputOf<typeof api.adminSources.changeConnection>['described'];
/** What says where passwords go. */
export type Way = Pick<Described, 'kind' | 'servers' | 'startTls' | 'ca' | 'bindDn'>;
/** A connection as it is kept. */
export type KeptConnection = Omit<Selectable<Schema['directory_connection']>, 'described'> & { described: Described };

/** One word for where passwords go: the password of the account opens only beside it. */
export function wayOf({ kind, servers, startTls, ca, bindDn }: Way): string {
  return hash('sha256', JSON.stringify([kind, servers, startTls ?? false, ca ?? null, bindDn]), 'hex');
}

/** Seals the password of the account for the way that stands beside it. */
export const sealPassword = (seal: Seal, described: Way, password: string): Buffer =>
  seal.close(password, sealBindings.directoryPassword(wayOf(described)));

/** The password again; undefined: it was sealed for another place, or by a key that is lost. */
export function openPassword(seal: Seal, { described, sealed_password }: KeptConnection): string | undefined {
  try {
    return seal.open(sealed_password, sealBindings.directoryPassword(wayOf(described)));
  } catch {
    return undefined;
  }
}

/** Which connection holds; null: there is none. */
export async function connectionNow(db: Kysely<Schema>): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from directory_connection where not is_waiting`.execute(db);
  return rows[0]?.id ?? null;
}

/** The connection that holds. */
export async function readConnection(db: Kysely<Schema>): Promise<KeptConnection | undefined> {
  const { rows } = await sql<KeptConnection>`select * from directory_connection where not is_waiting`.execute(db);
  return rows[0];
}

/** The same, held until the end of the transaction. */
export async function holdConnection(tx: Transaction<Schema>): Promise<KeptConnection | undefined> {
  const { rows } = await sql<KeptConnection>`
    select * from directory_connection where not is_waiting for update`.execute(tx);
  return rows[0];
}

/** What is to hold, and who says so. */
export interface NewConnection {
  described: Described;
  sealed: Buffer;
  /** It was typed with this change. */
  isPasswordTyped: boolean;
  reason: string;
  madeBy: string | null;
  agreedBy?: string;
}

/** Puts a connection in place of the one that held. It is read at once, where people are read from it. */
export async function putConnection(tx: Transaction<Schema>, made: NewConnection): Promise<void> {
  await sql`delete from directory_connection where not is_waiting or expires_at <= now()`.execute(tx);
  await tx.insertInto('directory_connection').values(valuesOf(made)).execute();
  await (made.described.read
    ? sql`insert into source_schedule (source) values ('ldap') on conflict (source) do update set due_at = now(), certificate_until = null`
    : sql`delete from source_schedule where source = 'ldap'`
  ).execute(tx);
}

const valuesOf = ({ described, sealed, isPasswordTyped, reason, madeBy, agreedBy }: NewConnection) => ({
  ...{ id: newId(), is_waiting: false, described: JSON.stringify(described), sealed_password: sealed, reason },
  ...{ has_new_password: isPasswordTyped, made_by: madeBy, agreed_by: agreedBy ?? null },
});

/** Lets it wait for a second owner; null: another waits already. Answers until when. */
export async function letConnectionWait(
  tx: Transaction<Schema>,
  made: NewConnection,
  replaces: string | null,
): Promise<Date | null> {
  // Nobody sees, and nobody can agree to, what somebody asked for who is no owner any more.
  await sql`delete from directory_connection where expires_at <= now() or (is_waiting and not exists (
    select from administrator_role asker where asker.person_id = made_by and asker.role = 'owner' and ${live}))`.execute(
    tx,
  );
  const row = await tx
    .insertInto('directory_connection')
    .values({
      ...valuesOf(made),
      ...{ is_waiting: true, replaces },
      expires_at: sql<Date>`now() + make_interval(hours => ${limits.agreementHours})`,
    })
    .onConflict((on) => on.column('is_waiting').doNothing())
    .returning('expires_at')
    .executeTakeFirst();
  return row?.expires_at ?? null;
}

/** Takes what waits out: of any number who decide at once one gets it. */
export async function takeWaitingConnection(tx: Transaction<Schema>, id: string): Promise<KeptConnection | undefined> {
  const { rows } = await sql<KeptConnection>`
    delete from directory_connection where id = ${id} and expires_at > now() returning *`.execute(tx);
  return rows[0];
}

/** Does without one from now on, and with what waits for a yes. Answers with what held. */
export async function dropConnection(tx: Transaction<Schema>): Promise<KeptConnection | undefined> {
  const { rows } = await sql<KeptConnection>`delete from directory_connection returning *`.execute(tx);
  await sql`delete from source_schedule where source = 'ldap'`.execute(tx);
  return rows.find(({ is_waiting }) => !is_waiting);
}
