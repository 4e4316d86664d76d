import { createHash } from 'node:crypto';
import type { api, OutputOf, UnitRefusal } from '@uc/contract';
import type { DirectoryReason } from '@uc/messages/server';
import { sql, type Transaction } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { AdministratorVisit } from '../../calls/visit.ts';
import type { Deed } from '../../db/administrators/deed.ts';
import { recordDeed } from '../../db/administrators/record-deed.ts';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import type { Schema } from '../../db/schema.ts';
import { type UnitChange, wantedOf } from '../../directory/change-unit.ts';
import { changeByHand, type HandTools, takeFew, takeTurn } from '../../directory/few.ts';
import type { Current, Problem } from '../../directory/model.ts';
import { PlanOutdated } from '../../directory/write-rows.ts';
import { type Follow, followsOf, lookAt } from './follows.ts';
import { changing, needReach, worksWithin } from './reach.ts';

/** What acts on units need besides the database. */
export interface UnitMeans {
  post: NoticeMeans;
  tools(): HandTools;
}

export type Refused = NonNullable<OutputOf<typeof api.adminUnits.plan>['refused']>;

/** What an act did, or why it did nothing. */
export interface UnitDone {
  refused: Refused | null;
  follows: Follow[];
  digest: string;
  deed: Deed;
  /** The unit that is there now; null where it ended. */
  unit: string | null;
}

const deeds = {
  add: 'addUnit',
  move: 'moveUnit',
  rename: 'renameUnit',
  merge: 'mergeUnit',
  close: 'closeUnit',
} as const;

/** Changes a unit in a transaction that the caller keeps or takes back. */
export async function carryOutUnit(
  tx: Transaction<Schema>,
  { administrator, locale }: AdministratorVisit,
  { post, tools }: UnitMeans,
  change: UnitChange,
): Promise<UnitDone> {
  const reaching = changing(administrator) ?? fail('route.unknown');
  await takeTurn(tx);
  await needReach(tx, reaching, change);
  const before = await lookAt(tx, change, locale);
  const current = await takeFew(tx, tools(), before.inside);
  const wanted = wantedOf(current, change);
  if (wanted === 'unknown') return fail('unit.unknown');
  const deed: Deed = { deed: deeds[change.act], subject: subjectOf(current, change) };
  const refuse = (refused: Refused): UnitDone => ({
    refused,
    follows: [],
    digest: digestOf(change, refused, []),
    deed,
    unit: null,
  });
  if (wanted === 'held') return refuse({ why: 'heldBySource', value: '', count: 0 });
  if (wanted === 'taken')
    return refuse({ why: 'codeTaken', value: 'code' in change ? (change.code ?? '') : '', count: 0 });
  if (await gainsFrom(tx, administrator, change)) return refuse({ why: 'self', value: '', count: 0 });
  const done = await changeByHand(tx, post, current, wanted).catch(outdated);
  if (done === null) return refuse({ why: 'already', value: '', count: 0 });
  if ('problems' in done) return refuse(refusalOf(done.problems[0]));
  const unit = await shownAfter(tx, change);
  const after = await lookAt(tx, change, locale);
  const follows = followsOf(change, before, after, done.closed);
  const { people } = done.closed;
  const count = people.length > 0 ? people.length : before.unitsBelow;
  return {
    refused: null,
    ...{ follows, unit, digest: digestOf(change, null, follows) },
    deed: { ...deed, count, people, before: before.named, after: after.named },
  };
}

/** The unit that is there to be looked at afterwards: itself, or the one that took it in. */
async function shownAfter(tx: Transaction<Schema>, change: UnitChange): Promise<string | null> {
  if (change.act === 'add') return idOf(tx, change.code);
  if (change.act === 'merge') return change.into;
  return change.act === 'close' ? null : change.unit;
}

/** Changes a unit for good: one transaction with its records and its reply. What was shown is what is done (threat AD-15). */
export function actOnUnit(
  visit: AdministratorVisit,
  means: UnitMeans,
  change: UnitChange,
  { digest, reason }: { digest: string; reason: string },
): Promise<{ unit: string | null }> {
  const { personId } = visit.administrator;
  visit.about(personId, { deed: deeds[change.act], subject: '', count: 0, reason });
  return visit.change(async (tx) => {
    const { deed, refused, unit, ...done } = await carryOutUnit(tx, visit, means, change);
    if (done.digest !== digest) fail('plan.changed');
    if (refused) fail('unit.refused');
    const { people: _, ...said } = deed;
    visit.about(personId, { ...said, reason });
    await recordDeed(tx, means.post, { personId, origin: visit.origin }, { ...deed, reason });
    return { unit };
  });
}

/** Whoever works in a unit that moves or ends, or in the one that takes it in, would change what they themselves may (threat AD-18). Owners may all of it anyway. */
async function gainsFrom(
  tx: Transaction<Schema>,
  { personId, roles }: AdministratorVisit['administrator'],
  change: UnitChange,
) {
  if (change.act === 'add' || change.act === 'rename' || roles.some(({ role }) => role === 'owner')) return false;
  const touched = change.act === 'merge' ? [change.unit, change.into] : [change.unit];
  return worksWithin(tx, personId, touched);
}

const causes: Readonly<Partial<Record<DirectoryReason, UnitRefusal>>> = {
  taken: 'codeTaken',
  circle: 'circle',
  tooDeep: 'tooDeep',
  inhabited: 'inhabited',
  unitsBelow: 'unitsBelow',
  rootUnit: 'rootUnit',
};

function refusalOf(problem: Problem | undefined): Refused {
  const { reason, facts } = problem ?? {};
  return { why: (reason && causes[reason]) ?? 'other', value: facts?.value ?? '', count: facts?.count ?? 0 };
}

/** A source changed the same rows while this was planned. */
function outdated(error: unknown): never {
  if (error instanceof PlanOutdated) fail('plan.changed');
  throw error;
}

/** By codes, as commands say it. */
function subjectOf({ units }: Current, change: UnitChange): string {
  const codeOf = (id: string | null) => units.find((unit) => unit.id === id)?.fields.code ?? '';
  if (change.act === 'add') return change.code;
  const into = 'into' in change ? codeOf(change.into) : '';
  return into === '' ? codeOf(change.unit) : `${codeOf(change.unit)} → ${into}`;
}

function digestOf(change: UnitChange, refused: Refused | null, follows: readonly Follow[]): string {
  const said = Object.entries(change)
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([said, refused, follows]))
    .digest('hex');
}

async function idOf(tx: Transaction<Schema>, code: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from organisation where code = ${code}`.execute(tx);
  return rows[0]?.id ?? null;
}
