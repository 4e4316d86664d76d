import { type FlowChannel, limits } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { Visit } from '../../calls/visit.ts';
import { countAttempt, refundAttempt } from '../../db/attempts.ts';
import { newId } from '../../db/ids.ts';
import { countMessage } from '../../db/outbox/limits.ts';
import { writeMessage } from '../../db/outbox/write.ts';
import type { Schema } from '../../db/schema.ts';
import { newCode, plainDigits, wrongCodeRules } from '../../proofs/codes.ts';
import { withTicket } from '../../proofs/guessed-tickets.ts';
import { holdPerson } from '../../proofs/hold-person.ts';
import { knownDevice } from '../../proofs/known-device.ts';
import type { Seal } from '../../secrets/seal.ts';
import { tokenHash } from '../../secrets/tokens.ts';
import type { SignInMeans } from './new-sign-in.ts';
import { flowOwner } from './sign-in-flow.ts';
import { confirmedOf } from './ways-out.ts';

/*
 * The way out of an odd sign-in for whoever's passkey lies at home (decision 67): a code to a phone or email that is known to be theirs. It does
 * only where nothing but the oddness asked for the passkey.
 */

/** Sends the code, in place of an earlier one of this flow; counted at its destination and for its person, as any other. */
export async function sendFlowCode(
  visit: Visit,
  { seal, channels }: SignInMeans,
  { flow, channel }: { flow: string; channel: FlowChannel },
): Promise<{ resendSeconds: number; expiresInSeconds: number }> {
  const personId = await needFlowOwner(visit, flow);
  visit.about(personId, { scene: 'signIn', channel });
  const { found, row } = await confirmedOf(visit.db, channels, personId);
  const to = found.find((one) => one.channel === channel);
  if (!to || !row) return fail('proof.way');
  if (!(await maySend(visit.db, flow))) return fail('proof.way');
  // Whoever holds the password alone does not use up what its owner may be sent (threat SM-02).
  const isOwn = (await knownDevice(visit.db, visit, personId)) !== null;
  const refusal = await countMessage(visit.db, seal, { to, personId: isOwn ? personId : null, isNew: !isOwn });
  if (refusal) fail('code.frequent', refusal);
  return visit.change(async (tx) => {
    await holdPerson(tx, personId);
    const [id, code] = [newId(), newCode()];
    const kept = await tx
      .updateTable('sign_in_flow')
      .set({
        code_id: id,
        code_hash: printOf(seal, id, code),
        code_channel: channel,
        code_tries: 0,
        code_expires_at: sql<Date>`now() + make_interval(mins => ${limits.codeMinutes})`,
        // Whoever waits for a message is not to lose the flow before it counts.
        expires_at: sql<Date>`greatest(expires_at, now() + make_interval(mins => ${limits.codeMinutes}))`,
      })
      .where('flow_hash', '=', tokenHash(flow))
      .where('expires_at', '>', sql<Date>`now()`)
      .where('may_send', '=', true)
      .executeTakeFirst();
    if (kept.numUpdatedRows !== 1n) return fail('ticket.invalid');
    await writeMessage(tx, seal, {
      kind: 'code',
      values: { code, purpose: 'signIn', minutes: limits.codeMinutes },
      to,
      personId,
      locale: visit.locale,
      name: visit.locale === 'en_US' ? row.name_en : row.name,
      expiresInMinutes: limits.codeMinutes,
    });
    return { resendSeconds: limits.resendSeconds, expiresInSeconds: limits.codeMinutes * 60 };
  });
}

const codePurpose = 'sign-in code';
const hashed = (id: string, code: string) => `${id} ${plainDigits(code)}`;
const printOf = (seal: Seal, id: string, code: string) => seal.fingerprint(codePurpose, hashed(id, code));
/** Compared with where there is no code, so that the work is the same. */
const nothing = Buffer.alloc(32);

const needFlowOwner = (visit: Visit, flow: string) =>
  withTicket(visit, async () => (await flowOwner(visit.db, visit, flow)) ?? fail('ticket.invalid'));

async function maySend(db: Kysely<Schema>, flow: string): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_flow')
    .select('may_send')
    .where('flow_hash', '=', tokenHash(flow))
    .executeTakeFirst();
  return row?.may_send === true;
}

/** Judges the code that was sent: counted over all flows of its person and on the code itself before anything is compared (rules ). */
export async function checkFlowCode(
  db: Kysely<Schema>,
  seal: Seal,
  { flow, personId, channel, code }: { flow: string; personId: string; channel: FlowChannel; code: string },
): Promise<void> {
  const buckets = { hour: `code:hour:${personId}:signIn`, day: `code:day:${personId}:signIn` };
  const refusal =
    (await countAttempt(db, buckets.hour, wrongCodeRules.hour)) ??
    (await countAttempt(db, buckets.day, wrongCodeRules.day));
  if (refusal) fail('proof.locked', refusal);
  const row = await db
    .updateTable('sign_in_flow')
    .set((at) => ({ code_tries: at('code_tries', '+', 1) }))
    .where('flow_hash', '=', tokenHash(flow))
    .where('code_channel', '=', channel)
    .where('code_tries', '<', limits.codeTries)
    .where('code_expires_at', '>', sql<Date>`now()`)
    .returning(['code_id', 'code_hash'])
    .executeTakeFirst();
  const isRight = seal.isPrintOf(row?.code_hash ?? nothing, codePurpose, hashed(row?.code_id ?? '', code));
  if (!row) return fail('code.expired');
  if (!isRight) return fail('code.incorrect');
  await refundAttempt(db, buckets.hour);
  await refundAttempt(db, buckets.day);
}
