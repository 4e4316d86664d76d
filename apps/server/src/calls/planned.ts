import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Deed } from '../db/administrators/deed.ts';
import { recordDeed } from '../db/administrators/record-deed.ts';
import { whoChanged } from '../db/administrators/who-changed.ts';
import type { NoticeMeans } from '../db/outbox/addressee.ts';
import type { Schema } from '../db/schema.ts';
import { fail } from './fail.ts';
import type { Administrator, AdministratorVisit } from './visit.ts';

/** Whose change it is, and in whose words it is told. */
export interface Changing {
  tx: Transaction<Schema>;
  administrator: Administrator;
  viewer: Pick<AdministratorVisit, 'locale'>;
}

/** What a change did, or why it did nothing. */
export interface Changed<Refused = unknown, Follow = unknown> {
  refused: Refused | null;
  follows: Follow[];
  deed: Deed;
  /** What is there now. */
  id: string | null;
  /** What else the plan stands on, besides what it tells. */
  standsOn?: string;
}

/** So many people at most have it in their records; of more it stands among what administrators did. */
export const mostSingly = 1_000;

/** Taken back, with all that was done to find out. */
class TakenBack extends Error {
  readonly found: unknown;

  constructor(found: unknown) {
    super('It was only looked at');
    this.found = found;
  }
}

/** Does something and takes it back, so that what is answered is not what somebody thought would happen. */
export async function takenBack<T>(db: Kysely<Schema>, work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(async (tx) => {
      throw new TakenBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.found as T; // what this very work answered
    throw error;
  }
}

/** What a change would do. */
export function planChange<Refused extends Why, Follow>(
  visit: AdministratorVisit,
  asked: object,
  make: (changing: Changing) => Promise<Changed<Refused, Follow>>,
): Promise<{ digest: string; refused: Refused | null; follows: Follow[] }> {
  return takenBack(visit.db, async (tx) => {
    const done = await make({ tx, administrator: visit.administrator, viewer: visit });
    return { digest: digestOf(asked, done), refused: await byWhom(tx, visit, done), follows: done.follows };
  });
}

/** Why nothing would be done, with whoever was faster where somebody was. */
export async function byWhom<Refused extends Why>(
  tx: Transaction<Schema>,
  { locale }: Pick<AdministratorVisit, 'locale'>,
  { refused, deed }: { refused: Refused | null; deed: Deed },
): Promise<Refused | null> {
  return refused?.why === 'changed' ? { ...refused, value: await whoChanged(tx, deed, locale) } : refused;
}

interface Why {
  why: string;
  value: string;
}

interface Shown {
  digest: string;
  reason: string;
  /** What a change that failed before anything of it was known is recorded as. */
  failedAs: Deed['deed'];
}

/** Makes a change for good: one transaction with its records and its reply. What was shown is what is done (threat AD-15). */
export function carryOutChange(
  visit: AdministratorVisit,
  post: NoticeMeans,
  asked: object,
  { digest, reason, failedAs }: Shown,
  make: (changing: Changing) => Promise<Changed>,
): Promise<{ id: string | null }> {
  const { personId } = visit.administrator;
  visit.about(personId, { deed: failedAs, subject: '', count: 0, reason });
  return visit.change(async (tx) => {
    const done = await make({ tx, administrator: visit.administrator, viewer: visit });
    if (digestOf(asked, done) !== digest) fail('plan.changed');
    if (done.refused) fail('change.refused');
    const { people: _, ...said } = done.deed;
    visit.about(personId, { ...said, reason });
    await recordDeed(tx, post, { personId, origin: visit.origin }, { ...done.deed, reason });
    return { id: done.id };
  });
}

function digestOf(asked: object, { refused, follows, standsOn = '' }: Changed): string {
  const said = Object.entries(asked)
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([said, refused, follows, standsOn]))
    .digest('hex');
}
