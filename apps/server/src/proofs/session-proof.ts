import { administerWays, limits, type ProofWay, switchOfWay } from '@uc/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import { fail } from '../calls/fail.ts';
import type { Session } from '../calls/visit.ts';
import type { Schema } from '../db/schema.ts';

type Holder = Pick<Session, 'id' | 'personId'>;

/** What this session has proved and may still rest on, by the database's clock. */
interface SessionProof {
  way: ProofWay;
  agoSeconds: number;
  leftSeconds: number;
  canExport: boolean;
  /** It was by a second factor, as an administrator's act needs it. */
  canAdminister: boolean;
}

const lasts = sql`make_interval(mins => ${sql.lit(limits.proofTicketMinutes)})`;

/** Notes a proof with its session, in place of the one before; from now on it counts for ten minutes, used or not (decision 54). */
export async function keepProof(tx: Transaction<Schema>, { id, personId }: Holder, way: ProofWay): Promise<void> {
  const proof = {
    way,
    switch: switchOfWay[way],
    proved_at: sql<Date>`now()`,
    exported_at: null,
    ended_at: null,
  };
  await tx
    .insertInto('session_proof')
    .values({ ...proof, session_id: id, person_id: personId })
    .onConflict((on) => on.column('session_id').doUpdateSet(proof))
    .execute();
}

/** The proof this session may rest on; null asks for a new one. */
export async function findProof(db: Kysely<Schema>, { id, personId }: Holder): Promise<SessionProof | null> {
  const found = await sql<SessionProof>`
    select way, floor(extract(epoch from now() - proved_at))::int as "agoSeconds",
      ceil(extract(epoch from proved_at + ${lasts} - now()))::int as "leftSeconds", exported_at is null as "canExport",
      way = any(${administerWays}) as "canAdminister"
    from session_proof
    where session_id = ${id} and person_id = ${personId} and ended_at is null and proved_at + ${lasts} > now()`.execute(
    db,
  );
  return found.rows[0] ?? null;
}

/** Refuses what this session has no proof for. Asked inside the change too, under the person's lock: it may have ended meanwhile. */
export async function needProof(db: Kysely<Schema>, session: Holder): Promise<void> {
  if (!(await findProof(db, session))) fail('proof.required');
}

/** The same for an administrator's act: by a second factor, whatever else was proved (decision 60). */
export async function needAdministerProof(db: Kysely<Schema>, session: Holder): Promise<void> {
  if (!(await findProof(db, session))?.canAdminister) fail('proof.required');
}

/** The same for an export, of which one proof is good for one: of any number at once one gets it. */
export async function useProofForExport(tx: Transaction<Schema>, { id, personId }: Holder): Promise<void> {
  const used = await sql`
    update session_proof set exported_at = now()
    where session_id = ${id} and person_id = ${personId} and ended_at is null and proved_at + ${lasts} > now()
      and exported_at is null`.execute(tx);
  if (used.numAffectedRows !== 1n) fail('proof.required');
}

/** Ends what a person has proved, in one session or in all. */
export async function endProofs(db: Kysely<Schema>, personId: string, session?: { id: string }): Promise<void> {
  await db
    .updateTable('session_proof')
    .set({ ended_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .$if(session !== undefined, (where) => where.where('session_id', '=', session?.id ?? ''))
    .where('ended_at', 'is', null)
    .execute();
}

/** The way this person used last, in any session; a recovery code is for an emergency and never the usual way. */
export async function lastWayOf(db: Kysely<Schema>, personId: string): Promise<ProofWay | null> {
  const latest = await db
    .selectFrom('session_proof')
    .select('way')
    .where('person_id', '=', personId)
    .where('way', '<>', 'recovery')
    .orderBy('proved_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.way ?? null;
}
