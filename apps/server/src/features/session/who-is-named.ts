import type { OpenVisit, Subject } from '../../calls/visit.ts';
import { type Account, findAccount, type NameMeans } from '../../proofs/accounts.ts';
import { knownDevice } from '../../proofs/known-device.ts';

/** Whom a visitor names, and which of that person's known devices this browser is. */
export interface Named {
  account: Account | null;
  deviceId: string | null;
}

const asked = new WeakMap<Subject, { typed: string; named: Promise<Named> }>();

/**
 * Asked once for each visit, though several steps of signing in need it. What may have changed since, the last step asks again under the
 * person's lock.
 */
export function whoIsNamed(visit: OpenVisit, { smsCountries }: NameMeans, typed: string): Promise<Named> {
  const known = asked.get(visit.subject);
  if (known?.typed === typed) return known.named;
  const named = findAccount(visit.db, typed, smsCountries).then(async (account) => ({
    account,
    deviceId: await knownDevice(visit.db, visit, account?.id ?? null),
  }));
  asked.set(visit.subject, { typed, named });
  return named;
}
