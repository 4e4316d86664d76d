import type { Channel } from '@uc/contract';
import { fail } from '../../calls/fail.ts';
import type { OpenVisit } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import { type Asking, countAsking } from '../../db/outbox/limits.ts';
import { accountForm, findAccount } from '../../proofs/accounts.ts';
import { knownDevice } from '../../proofs/known-device.ts';
import type { Seal } from '../../secrets/seal.ts';
import { networkOf } from '../../values/network.ts';

/** What somebody typed to have a code sent, and by what it is counted; the same statements whoever it is, or nobody. */
export async function readAsking(visit: OpenVisit, config: Config, typed: { account: string; channel: Channel }) {
  const form = accountForm(typed.account, config.smsCountries);
  const person = await findAccount(visit.db, typed.account, config.smsCountries);
  const deviceId = await knownDevice(visit.db, visit, person?.id ?? null);
  const asking: Asking = {
    channel: typed.channel,
    account: deviceId ? `device ${deviceId}` : form,
    network: networkOf(visit.origin.ip),
    destinationsPerHour: config.destinationsPerAddress,
    isKnown: deviceId !== null,
  };
  return { form, person, deviceId, asking };
}

/** Refuses what would be refused for being asked too often, and counts nothing: only what may be told to a stranger (threat EN-07). */
export async function refuseAsking(
  visit: OpenVisit,
  config: Config,
  seal: Seal,
  typed: { account: string; channel: Channel },
): Promise<void> {
  const { asking } = await readAsking(visit, config, typed);
  const refusal = await countAsking(visit.db, seal, asking, { isOnlyAsked: true });
  if (refusal) fail('code.frequent', refusal);
}
