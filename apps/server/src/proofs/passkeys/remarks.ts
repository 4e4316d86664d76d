import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { Schema } from '../../db/schema.ts';
import type { NoPasskeys, PasskeyHome } from './home.ts';

const reasons: Record<NoPasskeys, string> = {
  provider: 'the identity provider keeps them',
  address: 'browsers give none to an address in numbers, nor without https: set UC_PUBLIC_URL to https and a name',
  off: 'UC_PASSKEYS is off',
};

/** What whoever starts the server should know: passkeys that a change of address has made useless, and a wish that cannot come true. */
export async function passkeyRemarks(
  db: Kysely<Schema>,
  { passkeys }: Pick<Config, 'passkeys'>,
  home: PasskeyHome | NoPasskeys,
): Promise<string[]> {
  const remarks: string[] = [];
  if (passkeys === 'required' && typeof home === 'string')
    remarks.push(`UC_PASSKEYS is required, but there can be no passkeys here: ${reasons[home]}`);
  if (typeof home === 'string') return remarks;
  const former = await db
    .selectFrom('passkey')
    .select((at) => ['rp_id', at.fn.countAll<string>().as('count')])
    .where('rp_id', '<>', home.rpId)
    .groupBy('rp_id')
    .orderBy('rp_id')
    .execute();
  for (const { rp_id, count } of former)
    remarks.push(
      `${count} passkey(s) were made for ${rp_id} and open nothing at ${home.rpId}; with UC_PUBLIC_URL at ${rp_id} again they would (docs/passkeys.md)`,
    );
  return remarks;
}
