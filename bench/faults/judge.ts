import type pg from 'pg';
import type { Intent } from './journal.ts';

/** What the database holds of what was promised. */
export interface Verdict {
  acknowledged: number;
  found: number;
  /** Acknowledged and not there (I1), or open again (I7). */
  lost: number;
  /** There more than once (I2, I8). */
  doubled: number;
  /** Refused and there all the same, or there in part (I3, I4, I5). */
  wrong: number;
}

/** What is known of one intent. */
interface Found {
  count: number;
  isWhole: boolean;
}

const seconds = (ms: number) => ms / 1_000;

async function draftsOf(client: pg.Client) {
  const { rows } = await client.query<{ key: string; drafts: number; id: string; moves: number; voided: boolean }>(
    `select reason as key, count(*)::int as drafts, min(request.id::text) as id,
       sum((select count(*) from permission_move where request_id = request.id and move = 'void'))::int as moves,
       bool_or(voided_at is not null) as voided
     from permission_request request where reason like 'w-%' group by reason`,
  );
  return { byKey: new Map(rows.map((row) => [row.key, row])), byId: new Map(rows.map((row) => [row.id, row])) };
}

/**
 * The replies that are kept under keys, each in the change's own transaction: so they tell by themselves whether the change was made, and what
 * else was written by that transaction.
 */
async function repliesOf(client: pg.Client) {
  const { rows } = await client.query<{ key: string; voids: number; passwords: number; notices: number }>(
    `select key, count(*) filter (where record.operation = 'voidApplication')::int as voids,
       count(*) filter (where record.operation = 'changePassword')::int as passwords,
       (select count(*)::int from message where kind = 'passwordChanged' and message.person_id = kept.person_id
          and message.created_at = kept.created_at) as notices
     from idempotency kept left join record on record.xmin = kept.xmin and record.person_id = kept.person_id and record.result = 'success'
     where key like 'w-%' group by key, kept.person_id, kept.created_at`,
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** Compares the journal with the database: each key once where it was acknowledged, whole or not at all elsewhere. A backup has no replies. */
export async function judge(
  client: pg.Client,
  intents: readonly Intent[],
  { hasReplies = true } = {},
): Promise<Verdict> {
  const { byKey, byId } = await draftsOf(client);
  const kept = await repliesOf(client);
  const sessions = new Map(
    (
      await client.query<{ hash: string; ended: boolean }>(
        `select encode(cookie_hash, 'hex') as hash, ended_at is not null as ended from session`,
      )
    ).rows.map(({ hash, ended }) => [hash, ended]),
  );

  function find({ key, kind, subject = '' }: Intent): Found {
    const reply = kept.get(key);
    const agrees = (count: number) => !hasReplies || (reply !== undefined) === count > 0;
    if (kind === 'draft') {
      const count = byKey.get(key)?.drafts ?? 0;
      return { count, isWhole: agrees(count) };
    }
    if (kind === 'void') {
      const row = byId.get(subject);
      const count = row?.moves ?? 0;
      const recorded = !hasReplies || (reply?.voids ?? 0) === count;
      return { count, isWhole: agrees(count) && recorded && (row?.voided ?? false) === count > 0 };
    }
    if (kind === 'password') {
      const count = reply?.passwords ?? 0;
      return { count, isWhole: agrees(count) && (count === 0 || (reply?.notices ?? 0) > 0) };
    }
    if (kind === 'signIn') return { count: sessions.has(subject) ? 1 : 0, isWhole: true };
    // A session that is gone altogether is open no more.
    return { count: sessions.get(subject) === false ? 0 : 1, isWhole: true };
  }

  const verdict: Verdict = { acknowledged: 0, found: 0, lost: 0, doubled: 0, wrong: 0 };
  for (const intent of intents) {
    if (!hasReplies && !['draft', 'void'].includes(intent.kind)) continue;
    const { count, isWhole } = find(intent);
    const isKnown = intent.kind !== 'signOut' || intent.outcome === 'ok';
    if (intent.outcome === 'ok') verdict.acknowledged++;
    if (count > 0 && isKnown) verdict.found++;
    if (intent.outcome === 'ok' && count === 0) verdict.lost++;
    if (count > 1) verdict.doubled++;
    if (!isWhole || (intent.outcome === 'fail' && count > 0)) verdict.wrong++;
  }
  verdict.doubled += await twins(client);
  verdict.wrong += await halves(client);
  return verdict;
}

/** Whatever must be unique and is there twice (I8). */
async function twins(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select (select count(*)::int from (select from person where phone is not null group by phone having count(*) > 1) as phones)
       + (select count(*)::int from (select from person where email is not null group by lower(email) having count(*) > 1) as emails)
       + (select count(*)::int from (select from bound_account group by issuer, subject having count(*) > 1) as accounts) as count`,
  );
  return rows[0]?.count ?? 0;
}

/** Drafts that were ended without a record of it (I5). */
async function halves(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select greatest(0, (select count(*) from permission_move join permission_request r on r.id = request_id where move = 'void' and reason like 'w-%')
        - (select count(*) from record where operation = 'voidApplication' and result = 'success'))::int as count`,
  );
  return rows[0]?.count ?? 0;
}

/** The longest time without an acknowledgement that began after `since`, in seconds. */
export function longestSilence(acknowledgedAt: readonly number[], since: number): number {
  const after = acknowledgedAt.filter((at) => at >= since);
  let longest = 0;
  let last = since;
  for (const at of [...after, performance.now()]) {
    longest = Math.max(longest, at - last);
    last = at;
  }
  return seconds(longest);
}
