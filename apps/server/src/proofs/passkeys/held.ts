import type { Transport } from '@uc/contract/server';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { PasskeyHome } from './home.ts';

/** A passkey as a browser is told of it. */
export interface NamedPasskey {
  id: string;
  transports: Transport[];
}

/** Those of a person's passkeys that open something here, as browsers are told of them. */
export async function workingPasskeys(
  db: Kysely<Schema>,
  { rpId }: PasskeyHome,
  personId: string,
): Promise<NamedPasskey[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('person_id', '=', personId)
    .where('rp_id', '=', rpId)
    .where('copied_at', 'is', null)
    .execute();
  return rows.map(({ credential_id, transports }) => ({ id: credential_id.toString('base64url'), transports }));
}

/** Whether a person has one that opens something here. */
export async function hasPasskey(db: Kysely<Schema>, home: PasskeyHome, personId: string): Promise<boolean> {
  return (await workingPasskeys(db, home, personId)).length > 0;
}
