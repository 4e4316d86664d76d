import { limits } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { startLoop } from '../background/loop.ts';
import type { Seal } from '../secrets/seal.ts';
import { ensureRecordPartitions } from './partitions.ts';
import { dropOldRecords } from './records/retention.ts';
import { sumEarlierRecords } from './records/sums.ts';
import type { Schema } from './schema.ts';

const everyMs = 6 * 3_600_000;
/** Any fixed number will do, as long as every process uses the same. */
const housekeepingLock = 720_184_303;
/** An ended session is kept this long, so that a person can still see it among their devices. */
const sessionDays = 90;
/** Failures are forgotten after this long, except where only recovery opens the way again. */
const attemptDays = 30;
/** So long an administrator can look a settled message up, and try a failed one again. */
const messageDays = 30;
const failedMessageDays = 7;

/** Tables whose rows are worth nothing once they have expired. */
export const expiring = [
  'oidc_flow',
  'sign_in_ticket',
  'account_flow',
  'account_ticket',
  'provider_proof',
  'logout_token',
  'sign_in_flow',
  'renewal_flow',
  'reset_flow',
  'captcha',
  'security_code',
  'proof_ticket',
  'otp_pending',
  'spared_browser',
  'passkey_challenge',
  'contact_change',
  'contact_undo',
  'third_auth_flow',
  'third_auth_pending',
  'record_export',
  'audit_export',
  'administrator_waiting',
  // Of it only what waits has an end.
  'directory_connection',
] as const;
/** Tables whose rows are of no use so long after they were made. */
export const aging = [
  { table: 'idempotency', madeAt: 'created_at', hours: limits.idempotencyHours },
  { table: 'found_person', madeAt: 'at', hours: 1 },
  { table: 'message_request', madeAt: 'at', hours: 24 },
] as const;

/** Makes coming partitions and removes what has expired; one process at a time, others skip. */
export async function keepHouse(db: Kysely<Schema>): Promise<void> {
  await ensureRecordPartitions(db);
  await db.transaction().execute(async (tx) => {
    const lock = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${housekeepingLock}) as mine`.execute(
      tx,
    );
    if (!lock.rows[0]?.mine) return;
    for (const table of expiring) await sql`delete from ${sql.table(table)} where expires_at < now()`.execute(tx);
    for (const { table, madeAt, hours } of aging)
      await sql`delete from ${sql.table(table)} where ${sql.ref(madeAt)} < now() - make_interval(hours => ${hours})`.execute(
        tx,
      );
    await sql`delete from session where created_at < now() - make_interval(days => ${sessionDays})`.execute(tx);
    // With its session, the identity token is of no use any more.
    await sql`update provider_session p set id_token = null, leave_hash = null from session s
      where s.id = p.session_id and p.id_token is not null and s.ended_at < now() - interval '1 hour'`.execute(tx);
    await sql`delete from known_device d where created_at < now() - make_interval(days => ${limits.knownDeviceDays})
      and not exists (select from session where device_id = d.id)`.execute(tx);
    await sql`delete from attempt where window_ends_at < now() - make_interval(days => ${attemptDays})
      and locked_until is distinct from 'infinity'`.execute(tx);
    await sql`delete from message where settled_at < now() - make_interval(days => ${messageDays})`.execute(tx);
    await sql`update message set payload = null
      where state = 'failed' and payload is not null and settled_at < now() - make_interval(days => ${failedMessageDays})`.execute(
      tx,
    );
    // One row for every browser that asked: of no use a minute later.
    await sql`delete from attempt where bucket like 'captcha:%' and greatest(window_ends_at, locked_until) < now()`.execute(
      tx,
    );
  });
}

/** How long records are kept, and what their chains are sealed with. */
export interface Retention {
  seal: Seal;
  months: number;
}

/** Keeps house at start and then every few hours; returns the way to stop. */
export async function startHousekeeping(
  db: Kysely<Schema>,
  { seal, months }: Retention,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  // Where this fails, nothing could be recorded: then there is no start.
  await keepHouse(db);
  let isKept = true;
  // Old months may take a while, and a start does not wait for them.
  const loop = startLoop({
    async turn(signal) {
      if (!isKept) await keepHouse(db);
      isKept = false;
      await sumEarlierRecords(db, signal);
      await dropOldRecords(db, seal, months, signal);
      return undefined;
    },
    everyMs,
    onError,
  });
  return loop.stop;
}
