import { hash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Account } from './accounts.ts';
import { demoId } from './ids.ts';
import type { Member } from './people.ts';

/** The model that passkeys of an iPhone name. */
const icloud = 'fbfc3007-154e-4ecc-8c0b-6e020557d7bd';

/**
 * Leaves some people nothing to do in the check-up. Their passkey is one that nobody holds, and it is asked of nobody while passkeys are not
 * required: they sign in with the demo's password like everyone else.
 */
export async function makeWell(
  tx: Transaction<Schema>,
  members: readonly { row: Pick<Member['row'], 'id' | 'username' | 'created_at'>; account: Account | null }[],
  host?: string,
): Promise<void> {
  for (const { row, account } of members) {
    if (!account?.isWell) continue;
    await sql`
      insert into record_answer (record_id, person_id, at, answer, answered_at)
      select id, person_id, at, 'yes', at + interval '5 minutes' from record
      where person_id = ${row.id} and operation = 'signIn' and result = 'failure'
      on conflict (record_id) do nothing`.execute(tx);
    if (host === undefined) continue;
    const named = `passkey of ${row.username}`;
    await sql`
      insert into passkey (id, person_id, credential_id, rp_id, public_key, counter, name, aaguid, transports, is_synced, created_at, last_used_at)
      select ${demoId('passkey', row.username)}, ${row.id}, ${hash('sha256', named, 'buffer')}, ${host},
        ${hash('sha512', named, 'buffer')}, 0, 'iPhone', ${icloud}, '{internal}', true, ${row.created_at}, now() - interval '2 days'`.execute(
      tx,
    );
  }
}
