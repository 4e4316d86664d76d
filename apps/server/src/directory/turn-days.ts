import { type Kysely, sql, type Transaction } from 'kysely';
import { startLoop } from '../background/loop.ts';
import type { LinkChannel } from '../config/link-settings.ts';
import { isKeptElsewhere } from '../db/kept-elsewhere.ts';
import { invite } from '../db/links/invite.ts';
import type { NoticeMeans } from '../db/outbox/addressee.ts';
import { handOn } from '../db/permissions/hand-on/hand-on.ts';
import { byItself } from '../db/records/append.ts';
import { appendRecords } from '../db/records/append-many.ts';
import type { Schema } from '../db/schema.ts';
import type { Seal } from '../secrets/seal.ts';

/** What turning a day needs. */
export interface DayMeans {
  post: NoticeMeans;
  /** The day it is in the organisation. */
  today: () => string;
  /** A person without a password has another way in. */
  signsInElsewhere: boolean;
  /** The ways that an invitation can take. */
  linkChannels: readonly LinkChannel[];
}

/** So late at most somebody's last day ends, and their first begins. */
const everyMs = 5 * 60_000;

/** Any fixed number will do, as long as every process uses the same. */
const dayLock = 720_184_307;

/**
 * Whoever is waiting begins on their first day and is invited; whose last day is over is disabled, with all that follows from it. One process at a time does it:
 * another that comes meanwhile leaves it to that one. Answers with how many.
 */
export function turnDays(
  db: Kysely<Schema>,
  { post, today, signsInElsewhere, linkChannels }: DayMeans,
): Promise<number> {
  const day = today();
  return db.transaction().execute(async (tx) => {
    const lock = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${dayLock}) as mine`.execute(tx);
    if (!lock.rows[0]?.mine) return 0;
    // In the order of their ids, as everybody takes people in hand.
    await sql`select from person where (status = 'waiting' and starts_on <= ${day}::date)
      or (status <> 'disabled' and ends_on < ${day}::date) order by id for no key update`.execute(tx);
    const begun = await sql<{ id: string }>`
      update person set status = case when ${signsInElsewhere} or ${isKeptElsewhere(sql`person.id`)} then 'active' else 'invited' end
      where status = 'waiting' and starts_on <= ${day}::date returning id`.execute(tx);
    // The last owner stays: without one nobody could name another.
    const ended = await sql<{ id: string }>`
      update person set status = 'disabled', disabled_by = 'end day'
      where status <> 'disabled' and ends_on < ${day}::date and (id not in (${owners}) or exists (
        select from person other where other.id in (${owners}) and other.status <> 'disabled'
          and (other.ends_on is null or other.ends_on >= ${day}::date)))
      returning id`.execute(tx);
    const ids = begun.rows.map(({ id }) => id);
    const { queued } = await invite(tx, ids, linkChannels, '');
    const left = ended.rows.map(({ id }) => id);
    // Before their own records, for it may take the chain of the administrators.
    await handOn(tx, post, { left, ledAnew: [] });
    await record(tx, post.seal, 'enablePerson', ids);
    const invited = queued.map(({ personId }) => personId);
    await record(tx, post.seal, 'invitePeople', invited);
    await record(tx, post.seal, 'disablePerson', left);
    return begun.rows.length + ended.rows.length;
  });
}

const owners = sql`select person_id from administrator_role where role = 'owner' and (until is null or until > now())`;

/** In the records of each; no administrator did it, so there is no actor. */
async function record(
  tx: Transaction<Schema>,
  seal: Seal,
  deed: 'enablePerson' | 'disablePerson' | 'invitePeople',
  people: readonly string[],
): Promise<void> {
  const happening = { operation: 'administer', result: 'success' } as const;
  const detail = { actor: '', deed, subject: '', count: 0 };
  await appendRecords(
    tx,
    seal,
    byItself(),
    people.map((personId) => ({ ...happening, personId, detail })),
  );
}

/** Turns the days beside the calls; returns the way to stop. */
export function startDays(db: Kysely<Schema>, means: DayMeans, onError: (error: unknown) => void): () => Promise<void> {
  const loop = startLoop({
    async turn() {
      await turnDays(db, means);
      return undefined;
    },
    everyMs,
    onError,
  });
  return loop.stop;
}
