import type { api } from '@uc/contract';
import { fail } from '../../calls/fail.ts';
import type { Handlers } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import type { NoPasskeys, PasskeyHome } from '../../proofs/passkeys/home.ts';
import { renameOwn } from '../../proofs/rename-own.ts';
import type { SecondFactor } from '../../proofs/second-factor.ts';
import type { Passwords } from '../../secrets/passwords.ts';
import type { Seal } from '../../secrets/seal.ts';
import { addOptions, addPasskey } from './add.ts';
import { listPasskeys } from './list.ts';
import { removePasskey } from './remove.ts';

/** What they are made of. */
interface Parts {
  seal: Seal;
  passwords: Passwords;
  home: PasskeyHome | NoPasskeys;
  secondFactor: SecondFactor;
}

/** Passkeys of the signed-in person. */
export function passkeyHandlers(
  { timeZone, organisation, channels, passwordsHere, signInProviders }: Config,
  { seal, passwords, home, secondFactor }: Parts,
): Handlers<typeof api.passkeys> {
  const means = { seal, channels, secondFactor };
  const ways = { passwordsHere, signInProviders };
  const needHome = () => (typeof home === 'string' ? fail('passkey.unavailable', { reason: home }) : home);
  return {
    list: (_, visit) => listPasskeys(visit, { ...ways, home, secondFactor }, timeZone),
    addOptions: async ({ ticket }, visit) =>
      addOptions({ home: needHome(), organisation: organisation[visit.locale] }, visit, ticket),
    add: async ({ credential }, visit) => addPasskey({ ...means, home: needHome(), passwords }, visit, credential),
    rename: (given, visit) => renameOwn(visit, 'passkey', given),
    async remove({ ticket, id }, visit) {
      return removePasskey({ ...means, ...ways, home: typeof home === 'string' ? null : home }, visit, ticket, id);
    },
    putOffOffer: (_, { session, change }) =>
      change(async (tx) => {
        const said = { session_id: session.id };
        await tx
          .insertInto('passkey_put_off')
          .values({ ...said, person_id: session.personId })
          .onConflict((on) => on.column('person_id').doUpdateSet(said))
          .execute();
        return { ok: true as const };
      }),
  };
}
