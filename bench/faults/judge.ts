import type pg from 'pg';
import type { Intent } from './journal.ts';

/** What the database holds of what was promised. */
export interface Verdict {
  acknowledged: number;
  found: number;
  /** Acknowledged and not there (I1). */
  lost: number;
  /** There more than once (I2). */
  doubled: number;
  /** Refused and there all the same, or there in part (I3, I4). */
  wrong: number;
}

const seconds = (ms: number) => ms / 1_000;

/** Compares the journal with the database: each key once where it was acknowledged, whole or not at all elsewhere. */
export async function judge(client: pg.Client, intents: readonly Intent[]): Promise<Verdict> {
  const { rows } = await client.query<{ key: string; drafts: number; id: string; moves: number; voided: boolean }>(
    `select reason as key, count(*)::int as drafts, min(request.id::text) as id,
       sum((select count(*) from permission_move where request_id = request.id and move = 'void'))::int as moves,
       bool_or(voided_at is not null) as voided
     from permission_request request where reason like 'w-%' group by reason`,
  );
  // A key's reply is kept in the change's own transaction, so it tells by itself whether the change was made.
  const kept = new Set(
    (await client.query<{ key: string }>(`select key from idempotency where key like 'w-%'`)).rows.map(
      ({ key }) => key,
    ),
  );
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const verdict: Verdict = { acknowledged: 0, found: 0, lost: 0, doubled: 0, wrong: 0 };
  for (const { key, kind, subject, outcome } of intents) {
    const row = kind === 'draft' ? byKey.get(key) : byId.get(subject ?? '');
    const count = (kind === 'draft' ? row?.drafts : row?.moves) ?? 0;
    const isWhole = kept.has(key) === count > 0 && (kind === 'draft' || (row?.voided ?? false) === count > 0);
    if (outcome === 'ok') verdict.acknowledged++;
    if (count > 0) verdict.found++;
    if (outcome === 'ok' && count === 0) verdict.lost++;
    if (count > 1) verdict.doubled++;
    if (!isWhole || (outcome === 'fail' && count > 0)) verdict.wrong++;
  }
  const moves = await client.query<{ moves: number; records: number }>(
    `select (select count(*)::int from permission_move join permission_request r on r.id = request_id
       where move = 'void' and reason like 'w-%') as moves,
       (select count(*)::int from record where operation = 'voidApplication' and result = 'success') as records`,
  );
  const [count] = moves.rows;
  // Each change has its record, and no record is without its change (I5).
  if (count && count.moves > count.records) verdict.wrong += count.moves - count.records;
  return verdict;
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
