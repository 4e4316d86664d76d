import { createHash } from 'node:crypto';
import type { api, OutputOf, ParsedInputOf } from '@uc/contract';
import type { Transaction } from 'kysely';
import { fail } from '../../calls/fail.ts';
import { byWhom, takenBack } from '../../calls/planned.ts';
import type { Administrator, AdministratorVisit } from '../../calls/visit.ts';
import type { Deed } from '../../db/administrators/deed.ts';
import { recordDeed } from '../../db/administrators/record-deed.ts';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import type { Schema } from '../../db/schema.ts';

/** A change that is asked for. */
export type Asked = ParsedInputOf<typeof api.adminSettings.plan>;
type Plan = OutputOf<typeof api.adminSettings.plan>;
type Follow = Plan['follows'][number];

/** Whose change it is. */
export interface Changing {
  tx: Transaction<Schema>;
  administrator: Administrator;
}

/** What a change did, or why it did nothing. */
export interface Changed {
  refused: Plan['refused'];
  follows: Follow[];
  deed: Deed;
}

/** How one kind of change is made. */
export type Make<Act extends Asked['act']> = (
  changing: Changing,
  asked: Extract<Asked, { act: Act }>,
) => Promise<Changed>;

/** Says why nothing is done. */
export const refusing =
  (deed: Deed) =>
  (why: NonNullable<Plan['refused']>['why'], value = '', count = 0): Changed => ({
    refused: { why, value, count },
    follows: [],
    deed,
  });

/** What everybody lives by is set by those alone whose role is not limited to units (threat AD-80). */
const needAll = ({ units }: Administrator): void => {
  if (units !== null) fail('settings.limited');
};

/** Whether whoever reads may also set: an auditor never, whatever else they hold for some units. */
export const mayChange = ({ administrator: { roles } }: Pick<AdministratorVisit, 'administrator'>): boolean =>
  roles.some(({ role, units }) => (role === 'owner' || role === 'settings') && units === null);

/** What a change would do. */
export const planChange = (visit: AdministratorVisit, asked: Asked, make: (changing: Changing) => Promise<Changed>) =>
  takenBack(visit.db, async (tx): Promise<Plan> => {
    needAll(visit.administrator);
    const { refused, follows, ...done } = await make({ tx, administrator: visit.administrator });
    const digest = digestOf(asked, { refused, follows, ...done });
    return { digest, refused: await byWhom(tx, visit, { refused, ...done }), follows };
  });

/** Makes a change for good: one transaction with its record and its reply. What was shown is what is done (threat AD-15). */
export function carryOutChange(
  visit: AdministratorVisit,
  post: NoticeMeans,
  asked: Asked,
  { digest, reason }: { digest: string; reason: string },
  make: (changing: Changing) => Promise<Changed>,
): Promise<{ ok: true }> {
  const { personId } = visit.administrator;
  visit.about(personId, { deed: failedAs(asked), subject: '', count: 0, reason });
  return visit.change(async (tx) => {
    needAll(visit.administrator);
    const done = await make({ tx, administrator: visit.administrator });
    if (digestOf(asked, done) !== digest) fail('plan.changed');
    if (done.refused) fail('change.refused');
    visit.about(personId, { ...done.deed, reason });
    await recordDeed(tx, post, { personId, origin: visit.origin }, { ...done.deed, reason });
    return { ok: true as const };
  });
}

/** What a change that failed before anything of it was known is recorded as. */
function failedAs(asked: Asked): Deed['deed'] {
  if (asked.act === 'turnSwitch') return asked.isOn ? 'switchOn' : 'switchOff';
  return asked.act === 'saveField' ? 'changeField' : asked.act;
}

/** How many people it is about may move from minute to minute without it being another change: what is decided is part of the digest, numbers are not. */
function digestOf(asked: Asked, { refused, follows }: Changed): string {
  const decided = follows.filter(({ from, to }) => from !== to);
  return createHash('sha256')
    .update(JSON.stringify([asked, refused, decided]))
    .digest('hex');
}

/** Parts that are something else from then on. */
export const differing = <Kind extends Follow['kind']>(
  kinds: readonly Kind[],
  before: Partial<Record<Kind, unknown>>,
  after: Partial<Record<Kind, unknown>>,
): Follow[] =>
  kinds
    .map((kind) => ({ kind, count: 0, from: written(before[kind]), to: written(after[kind]) }))
    .filter(({ from, to }) => from !== to);

/** A part as a line of the plan has it; the page puts it into words. */
const written = (part: unknown): string =>
  part === undefined || part === null ? '' : typeof part === 'object' ? JSON.stringify(part) : String(part);

/** Numbers that say something. */
export const counted = (numbers: Partial<Record<Follow['kind'], number>>): Follow[] =>
  Object.entries(numbers)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => ({ kind: kind as Follow['kind'], count, from: '', to: '' })); // the keys of the type
