import { randomUUID } from 'node:crypto';
import { type api, type Channel, limits, type OutputOf } from '@uc/contract';
import { sql, type Transaction } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { Visit } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import { issuerReached } from '../../config/third-auth-settings.ts';
import { countAsking, countMessage } from '../../db/outbox/limits.ts';
import { writeMessage } from '../../db/outbox/write.ts';
import { policyNow } from '../../db/password-rules/read.ts';
import type { Schema } from '../../db/schema.ts';
import { canReset, type PasswordsThere } from '../../proofs/password-there.ts';
import type { Seal } from '../../secrets/seal.ts';
import { readAsking } from './asking.ts';
import { openFlow } from './flow.ts';
import { findReached, type Reached } from './recipient.ts';

/**
 * Sends a code to whoever has the account. Known or not, reachable or not, locked or switched off: the same statements, the same
 * answer (threats EN-01, EN-02). What may be told is counted by what was typed; the rest decides in silence whether a code leaves.
 */
export async function sendResetCode(
  visit: Visit,
  config: Config,
  { seal, there }: { seal: Seal; there: PasswordsThere | null },
  typed: { account: string; channel: Channel },
): Promise<OutputOf<typeof api.forgottenPassword.sendCode>> {
  const { channel } = typed;
  const way = {
    channel,
    issuer: issuerReached(config, channel),
    mayReset: { here: config.passwordsHere, there: canReset(there) },
  };
  const { form, person, deviceId, asking } = await readAsking(visit, config, typed);
  const accounts = seal.fingerprints('account', form);
  const [account] = accounts;
  const detail = { scene: 'resetPassword', channel };
  visit.about(person?.id ?? null, person ? detail : { ...detail, account: account.toString('hex') });
  const refusal = await countAsking(visit.db, seal, asking);
  if (refusal) fail('code.frequent', refusal);
  const reached = await countedAt(visit, seal, {
    reached: await findReached(visit.db, person?.id ?? randomUUID(), way, visit.locale),
    nowhere: { channel, address: `nobody ${form}` },
    deviceId,
  });
  return visit.change(async (tx) => {
    const asker = { accounts, personId: reached?.personId ?? null, deviceId, channel };
    const { flow, code } = await openFlow(tx, visit, seal, asker);
    await writeCode(tx, visit, seal, { code, channel, reached });
    return {
      flow,
      resendSeconds: limits.resendSeconds,
      expiresInSeconds: limits.codeMinutes * 60,
      policy: await policyNow(tx, config, false),
    };
  });
}

interface Destination {
  reached: Reached | null;
  /** Counted in place of an address that nobody has. */
  nowhere: { channel: Channel; address: string };
  deviceId: string | null;
}

/**
 * Counts the message at its destination: as a stranger's, so that the owner's own are not used up (threat SM-02), unless the
 * device is the owner's. Only that device is told of a refusal; to a stranger it would tell that there is somebody.
 */
async function countedAt(
  visit: Visit,
  seal: Seal,
  { reached, nowhere, deviceId }: Destination,
): Promise<Reached | null> {
  const isOwn = reached !== null && deviceId !== null;
  const refusal = await countMessage(visit.db, seal, {
    to: reached?.to ?? nowhere,
    personId: isOwn ? reached.personId : null,
    isNew: !isOwn,
    isNobodys: reached === null,
  });
  if (!refusal) return reached;
  return isOwn ? fail('code.frequent', refusal) : null;
}

/** Writes the code's message. One to nobody is taken back in the same transaction, before any process can see it. */
async function writeCode(
  tx: Transaction<Schema>,
  { locale }: Visit,
  seal: Seal,
  { code, channel, reached }: { code: string; channel: Channel; reached: Reached | null },
): Promise<void> {
  const id = await writeMessage(tx, seal, {
    kind: 'code',
    values: { code, purpose: 'resetPassword', minutes: limits.codeMinutes },
    to: reached?.to ?? { channel, address: '+8610000000000' },
    personId: reached?.personId ?? null,
    locale,
    name: reached?.name ?? '无',
    expiresInMinutes: limits.codeMinutes,
  });
  await sql`delete from message where id = ${id} and ${reached === null}`.execute(tx);
}
