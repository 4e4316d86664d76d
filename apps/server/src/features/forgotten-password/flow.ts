import { randomBytes, randomUUID } from 'node:crypto';
import { type Channel, limits, type ResetStep } from '@uc/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import { flowCookie } from '../../calls/flow-cookie.ts';
import type { Visit } from '../../calls/visit.ts';
import { newId } from '../../db/ids.ts';
import type { Schema } from '../../db/schema.ts';
import { newCode, plainDigits } from '../../proofs/codes.ts';
import { holdPerson } from '../../proofs/hold-person.ts';
import type { Seal } from '../../secrets/seal.ts';
import { newToken, tokenHash } from '../../secrets/tokens.ts';
import { gatherResetTries } from './tries.ts';

/** A reset under way, as it is kept; nothing in it comes from the client again. */
export interface Flow {
  id: string;
  account: Buffer;
  personId: string | null;
  deviceId: string | null;
  channel: Channel;
  step: ResetStep;
  isSecondProved: boolean;
  /** By the database's clock. */
  resendSeconds: number;
  expiresInSeconds: number;
}

/** Who asks for a code, and whom it would be for. */
export interface Asker {
  /** Fingerprints of what was typed, the present key's first. */
  accounts: readonly [Buffer, ...Buffer[]];
  personId: string | null;
  deviceId: string | null;
  channel: Channel;
}

const codePurpose = 'reset code';
/** What is hashed of a typed code; every way of typing digits is one (threat TK-10). */
const hashed = (id: string, code: string) => `${id} ${plainDigits(code)}`;

/** Whether a kept hash is that of a typed code. */
export const isResetCode = (seal: Seal, kept: Buffer, id: string, code: string) =>
  seal.isPrintOf(kept, codePurpose, hashed(id, code));

const lasts = (minutes: number) => sql<Date>`now() + make_interval(mins => ${minutes})`;
const left = (until: ReturnType<typeof sql>) =>
  sql<number>`greatest(0, ceil(extract(epoch from ${until} - now())))::int`;

/**
 * Opens a flow with a code of its own, in place of an earlier one of this browser for the same account. A person's codes of other
 * flows are void as well, and their flows stay: one that ended would tell whoever opened it by another name whose it is.
 */
export async function openFlow(
  tx: Transaction<Schema>,
  visit: Visit,
  seal: Seal,
  { accounts, personId, deviceId, channel }: Asker,
): Promise<{ flow: string; code: string }> {
  const [id, flow, code] = [newId(), newToken(), newCode()];
  const [account] = accounts;
  const owner = personId ?? randomUUID(); // the same statements for an id that nobody has, so that it takes as long
  // Before any row: of two that are sent at once for one person, on any process, one waits here and neither in a circle.
  await holdPerson(tx, owner);
  await gatherResetTries(tx, accounts);
  // Two tabs on their way at once belong to one browser, each with its own flow.
  const browser = flowCookie(visit) ?? newToken();
  await tx
    .deleteFrom('reset_flow')
    .where('browser_hash', '=', tokenHash(browser))
    .where('account', 'in', accounts)
    .where('step', '=', 'code')
    .execute();
  await voidCodes(tx, owner);
  await tx
    .insertInto('reset_flow')
    .values({
      id,
      token_hash: tokenHash(flow),
      browser_hash: tokenHash(browser),
      account,
      person_id: personId,
      device_id: deviceId,
      channel,
      code_hash: seal.fingerprint(codePurpose, hashed(id, code)),
      expires_at: lasts(limits.resetFlowMinutes),
    })
    .execute();
  visit.cookies.set('uc_flow', browser);
  return { flow, code };
}

/** Nothing anybody types is the code any more. */
async function voidCodes(tx: Transaction<Schema>, personId: string): Promise<void> {
  await tx
    .updateTable('reset_flow')
    .set({ code_hash: randomBytes(32) })
    .where('person_id', '=', personId)
    .where('step', '=', 'code')
    .execute();
}

/** The flow behind a token, at one of these steps; in another browser it is none. */
export async function findFlow(visit: Visit, token: string, steps: readonly ResetStep[]): Promise<Flow | undefined> {
  return visit.db
    .selectFrom('reset_flow')
    .select((at) => [
      'id',
      'account',
      'person_id as personId',
      'device_id as deviceId',
      'channel',
      'step',
      'is_second_proved as isSecondProved',
      left(sql`sent_at + make_interval(secs => ${limits.resendSeconds})`).as('resendSeconds'),
      at
        .case()
        .when('step', '=', 'code')
        .then(left(sql`sent_at + make_interval(mins => ${limits.codeMinutes})`))
        .else(left(sql`expires_at`))
        .end()
        .as('expiresInSeconds'),
    ])
    .where('token_hash', '=', tokenHash(token))
    .where('browser_hash', '=', tokenHash(flowCookie(visit) ?? ''))
    .where('step', 'in', steps)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Takes one of the code's tries, if it has one left: the update's condition is the judge of parallel ones (rule R-03). */
export async function takeTry(db: Kysely<Schema>, { id }: Flow): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('reset_flow')
    .set((at) => ({ tries: at('tries', '+', 1) }))
    .where('id', '=', id)
    .where('step', '=', 'code')
    .where('tries', '<', limits.codeTries)
    .where('sent_at', '>', sql<Date>`now() - make_interval(mins => ${limits.codeMinutes})`)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash;
}

/** Takes a flow a step on under a new ticket, so that whoever saw the former has nothing; of any number at once one gets through. */
export async function advance(
  tx: Transaction<Schema>,
  { id, step }: Flow,
  to: { step: ResetStep; is_second_proved?: true },
): Promise<{ ticket: string; expiresInSeconds: number } | undefined> {
  const ticket = newToken();
  const moved = await tx
    .updateTable('reset_flow')
    .set({ ...to, token_hash: tokenHash(ticket), expires_at: lasts(limits.proofTicketMinutes) })
    .where('id', '=', id)
    .where('step', '=', step)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst();
  return moved && { ticket, expiresInSeconds: limits.proofTicketMinutes * 60 };
}

/** Whether a flow still allows a new password. */
export async function isOpen(db: Kysely<Schema>, { id }: Flow): Promise<boolean> {
  const row = await db
    .selectFrom('reset_flow')
    .select('id')
    .where('id', '=', id)
    .where('step', '=', 'password')
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a flow up inside the reset it allows; false when another was faster, or it has ended since. */
export async function useFlow(tx: Transaction<Schema>, { id }: Flow): Promise<boolean> {
  const used = await tx
    .deleteFrom('reset_flow')
    .where('id', '=', id)
    .where('step', '=', 'password')
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
