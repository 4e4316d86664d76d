import { type api, limits, type ParsedInputOf } from '@uc/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { OpenVisit } from '../../../calls/visit.ts';
import { type Reaching, withinUnits } from '../../../db/administrators/reach.ts';
import { actorOf } from '../../../db/records/actor-of.ts';
import { edgesOf } from '../../../db/records/range.ts';
import type { Schema } from '../../../db/schema.ts';

/**
 * Where records are searched: in the past where everybody's may be read. Of a role that is limited to units the same statements find out
 * who stands in them, which decides what is shown, so they are asked where nothing is old.
 */
export const auditedFrom = ({ db, past }: Pick<OpenVisit, 'db' | 'past'>, { units }: Pick<Reaching, 'units'>) =>
  units === null ? past : db;

/** What a search of the audit asks. */
export type Asked = Omit<ParsedInputOf<typeof api.audit.list>, 'cursor'>;

/** The window of a search, which is always set. */
export interface AuditWindow {
  from: Date;
  /** No part of it; null: until now. */
  before: Date | null;
}

/** A search: along which index records are read, and what is asked of each as it is read. */
export interface AuditSearch {
  /** Conditions of `record` that one index answers. */
  along: RawBuilder<boolean>;
  /** Conditions of each record that is read. */
  asks: RawBuilder<boolean>;
  /** Of a record that is read: whether it is of somebody whom the caller reaches. */
  reached: RawBuilder<boolean>;
  /** So few people are reached that the records of each are looked up; null: records are read whosever they are. */
  few: readonly string[] | null;
  window: AuditWindow;
}

/** Of so few people their own indexes are the shorter way. */
const fewReached = 200;

/** An act stands among what administrators did and in the records of everyone it is about: whoever reads everybody's sees it once. */
const isCopy = sql<boolean>`operation = 'administer' and result = 'success' and person_id is not null`;

const all = (conditions: (RawBuilder<unknown> | false)[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.join([sql`true`, ...conditions.filter((one) => one !== false)], sql` and `)}`;

/** The window that is asked for: without a beginning, the last days. */
async function windowOf(db: Kysely<Schema>, { days, startTime, endTime }: Asked, timeZone: string) {
  const usual = startTime === undefined ? limits.auditDays : undefined;
  const { begins, ends } = edgesOf({ days: days ?? usual, startTime, endTime }, timeZone);
  const { rows } = await sql<AuditWindow>`
    select greatest(${sql.join(begins)}) as from, ${ends ?? sql`null::timestamptz`} as before`.execute(db);
  const [window] = rows;
  if (!window) throw new Error('A window has its edges');
  return window;
}

/** Turns what is asked into a search, units and all (threat AD-31). */
export async function auditSearch(
  db: Kysely<Schema>,
  reaching: Reaching,
  asked: Asked,
  timeZone: string,
): Promise<AuditSearch> {
  const { person, actor, operation, deed, result, place } = asked;
  const window = await windowOf(db, asked, timeZone);
  const few = person === undefined ? await fewOf(db, reaching) : await nobodyUnless(db, reaching, person);
  const by = {
    person: person !== undefined && sql`person_id = ${person}::uuid`,
    actor: actor !== undefined && sql`record.operation = 'administer' and ${actorOf('record')} = ${actor}`,
    deed: deed !== undefined && sql`record.operation = 'administer' and record.detail ->> 'deed' = ${deed}`,
    operation: operation !== undefined && sql`operation = ${operation}`,
    // Written out, so that the index of failures serves it whatever plan is kept.
    result: result !== undefined && (result === 'failure' ? sql`result = 'failure'` : sql`result = 'success'`),
    // What administrators did has no place, not an unknown one.
    place: place !== undefined && sql`location = ${place} and operation <> 'administer'`,
    copies: reaching.units === null && person === undefined && sql`not (${isCopy})`,
  };
  const { person: whose, actor: whom, deed: done, operation: what, result: how, place: where, copies } = by;
  const leading = whose || whom || done || (result === 'failure' && how) || where || what;
  return {
    along: all([leading]),
    asks: all([...[what, how, where, whom, done].filter((one) => one !== leading), copies]),
    reached: reachedOf(reaching, person),
    few,
    window,
  };
}

/** Of a record: whether it is of somebody whom the caller reaches. One person is looked up once, of many each as they are read. */
function reachedOf(reaching: Reaching, person: string | undefined): RawBuilder<boolean> {
  if (reaching.units === null) return sql<boolean>`true`;
  const whose = person === undefined ? sql`record.person_id` : sql`${person}::uuid`;
  return sql<boolean>`exists (select from position where position.person_id = ${whose}
    and ${withinUnits(reaching, sql`position.organisation_id`)})`;
}

/** Somebody who is not reached has no records that are looked through: how far a search came would tell how many there are, and when. */
async function nobodyUnless(db: Kysely<Schema>, reaching: Reaching, person: string): Promise<string[] | null> {
  const { rows } = await sql<{ isReached: boolean }>`select ${reachedOf(reaching, person)} as "isReached"`.execute(db);
  return rows[0]?.isReached ? null : [];
}

/** The people that are reached, where they are few; null: many, or everybody. */
async function fewOf(db: Kysely<Schema>, reaching: Reaching): Promise<string[] | null> {
  if (reaching.units === null) return null;
  const { rows } = await sql<{ id: string }>`select distinct person_id as id from (
    select person_id from position where ${withinUnits(reaching, sql`position.organisation_id`)} limit ${2 * fewReached + 1}) as reached`.execute(
    db,
  );
  return rows.length <= fewReached ? rows.map(({ id }) => id) : null;
}
