import { limits } from '@uc/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import { flowCookie } from '../../calls/flow-cookie.ts';
import type { Visit } from '../../calls/visit.ts';
import type { Schema } from '../../db/schema.ts';
import { hasPasskey } from '../../proofs/passkeys/held.ts';
import type { PasskeyHome } from '../../proofs/passkeys/home.ts';
import { newToken, tokenHash } from '../../secrets/tokens.ts';

/** What is asked for after a right password. */
export interface SecondStep {
  next: 'otp' | 'passkey';
  orPasskey?: true;
}

/** Whether a right password is enough: it is not where a device for one-time passwords is bound, or passkeys are required and there is one. */
export async function secondStepOf(
  db: Kysely<Schema>,
  home: PasskeyHome | null,
  person: { id: string; hasOtp: boolean },
): Promise<SecondStep | null> {
  if (!home || !(person.hasOtp || home.isRequired)) return person.hasOtp ? { next: 'otp' } : null;
  const canUsePasskey = await hasPasskey(db, home, person.id);
  if (person.hasOtp) return { next: 'otp', ...(canUsePasskey && { orPasskey: true as const }) };
  return canUsePasskey ? { next: 'passkey' } : null;
}

/**
 * The password was right and is not enough: hands out a flow that is worth one sign-in, in this browser. No `change`: nothing has happened
 * yet that a record should call a sign-in.
 */
export async function openFlow(tx: Transaction<Schema>, visit: Visit, personId: string): Promise<string> {
  const flow = newToken();
  // Two tabs on their way at once belong to one browser: the second must not cut off the first.
  const browser = flowCookie(visit) ?? newToken();
  await tx
    .insertInto('sign_in_flow')
    .values({
      flow_hash: tokenHash(flow),
      browser_hash: tokenHash(browser),
      person_id: personId,
      expires_at: sql<Date>`now() + make_interval(mins => ${limits.signInFlowMinutes})`,
    })
    .execute();
  visit.cookies.set('uc_flow', browser);
  return flow;
}

/** Whose flow it is, in this browser. */
export async function flowOwner(db: Kysely<Schema>, visit: Visit, flow: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sign_in_flow')
    .select('person_id')
    .where('flow_hash', '=', tokenHash(flow))
    .where('browser_hash', '=', tokenHash(flowCookie(visit) ?? ''))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.person_id;
}

/** Uses a flow up inside the sign-in it allows; false: it is gone. */
export async function useFlow(tx: Transaction<Schema>, flow: string): Promise<boolean> {
  const taken = await tx
    .deleteFrom('sign_in_flow')
    .where('flow_hash', '=', tokenHash(flow))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('person_id')
    .executeTakeFirst();
  return taken !== undefined;
}
