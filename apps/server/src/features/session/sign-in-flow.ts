import { type FlowChannel, limits, type Risk } from '@uc/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import { flowCookie } from '../../calls/flow-cookie.ts';
import type { Visit } from '../../calls/visit.ts';
import type { Schema } from '../../db/schema.ts';
import { hasPasskey } from '../../proofs/passkeys/held.ts';
import type { PasskeyHome } from '../../proofs/passkeys/home.ts';
import { recoveryCodesLeft } from '../../proofs/recovery-codes.ts';
import type { SecondFactor } from '../../proofs/second-factor.ts';
import { newToken, tokenHash } from '../../secrets/tokens.ts';
import type { SignInMeans } from './new-sign-in.ts';
import { waysOut } from './ways-out.ts';

/** What is asked for after a right password. */
export interface SecondStep {
  next: 'otp' | 'passkey';
  orPasskey?: true;
  /** Where a code may go that does in place of the passkey. */
  orCode?: { channel: FlowChannel; to: string }[];
  orRecovery?: true;
  /** What is odd about this sign-in. */
  why?: Risk;
}

/** What is asked to know the second step. */
interface StepMeans {
  home: PasskeyHome | null;
  secondFactor: SecondFactor;
  post: Pick<SignInMeans, 'channels'>;
}

/**
 * Whether a right password is enough: it is not where a device for one-time passwords is bound, nor where there is a passkey and a passkey or any
 * second factor is required, or the sign-in is odd.
 */
export async function secondStepOf(
  db: Kysely<Schema>,
  { home, secondFactor, post }: StepMeans,
  person: { id: string; hasOtp: boolean },
  risk: Risk | null,
): Promise<SecondStep | null> {
  const why = risk ? { why: risk } : {};
  if (!home) return person.hasOtp ? { next: 'otp', ...why } : null;
  const isRequired = home.isRequired || (!person.hasOtp && (await secondFactor.isRequired(db, person.id)));
  if (!(person.hasOtp || isRequired || risk)) return null;
  const canUsePasskey = await hasPasskey(db, home, person.id);
  if (person.hasOtp) return { next: 'otp', ...(canUsePasskey && { orPasskey: true as const }), ...why };
  if (!canUsePasskey) return null;
  if (isRequired) return { next: 'passkey', ...why };
  // One that nobody is obliged to use may be at home: an odd sign-in asks for it only where there is a way around it (threat RI-02).
  const hasCodes = (await recoveryCodesLeft(db, person.id)) > 0;
  const orCode = await waysOut(db, post.channels, person.id);
  if (!hasCodes && orCode.length === 0) return null;
  return {
    next: 'passkey',
    ...(orCode.length > 0 && { orCode }),
    ...(hasCodes && { orRecovery: true as const }),
    ...why,
  };
}

/**
 * The password was right and is not enough: hands out a flow that is worth one sign-in, in this browser. No `change`: nothing has happened
 * yet that a record should call a sign-in.
 */
export async function openFlow(
  tx: Transaction<Schema>,
  visit: Visit,
  personId: string,
  { risk, through, maySend }: { risk: Risk | null; through: string | null; maySend: boolean },
): Promise<string> {
  const flow = newToken();
  // Two tabs on their way at once belong to one browser: the second must not cut off the first.
  const browser = flowCookie(visit) ?? newToken();
  await tx
    .insertInto('sign_in_flow')
    .values({
      flow_hash: tokenHash(flow),
      browser_hash: tokenHash(browser),
      person_id: personId,
      risk,
      through,
      may_send: maySend,
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

/** What a flow says of the sign-in it allows. */
interface UsedFlow {
  /** What was odd about it. */
  risk: Risk | null;
  /** Of its record: what stood in the password's place, and the risk. */
  said: { through?: string; risk?: Risk };
}

/** Uses a flow up inside the sign-in it allows; undefined: it is gone. */
export async function useFlow(tx: Transaction<Schema>, flow: string): Promise<UsedFlow | undefined> {
  const used = await tx
    .deleteFrom('sign_in_flow')
    .where('flow_hash', '=', tokenHash(flow))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['risk', 'through'])
    .executeTakeFirst();
  if (!used) return undefined;
  const { risk, through } = used;
  return { risk, said: { ...(through && { through }), ...(risk && { risk }) } };
}
