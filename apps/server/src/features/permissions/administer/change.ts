import type { api, OutputOf, ParsedInputOf } from '@uc/contract';
import type { Changing, Changed as Planned } from '../../../calls/planned.ts';
import type { Deed } from '../../../db/administrators/deed.ts';

/** A change that is asked for. */
export type Asked = ParsedInputOf<typeof api.adminPermissions.plan>;
export type AskedFor<Act extends Asked['act']> = Extract<Asked, { act: Act }>;
type Plan = OutputOf<typeof api.adminPermissions.plan>;
export type Follow = Plan['follows'][number];

/** What a change did, or why it did nothing; the role or rule that is there now. */
export type Changed = Planned<NonNullable<Plan['refused']>, Follow>;

/** Says why nothing is done. */
export const refusing =
  (deed: Deed) =>
  (why: NonNullable<Plan['refused']>['why'], value = '', count = 0): Changed => ({
    refused: { why, value, count },
    follows: [],
    deed,
    id: null,
  });

/** How one kind of change is made. */
export type Make<Act extends Asked['act']> = (changing: Changing, asked: AskedFor<Act>) => Promise<Changed>;

/** What a change that failed before anything of it was known is recorded as. */
export const failedAs = {
  saveRole: 'changeRole',
  retireRole: 'retireRole',
  restoreRole: 'restoreRole',
  setDeciders: 'setDeciders',
  setConflict: 'setConflict',
  addRule: 'addEntitlement',
  removeRule: 'removeEntitlement',
} as const;

/** Fields that are something else from then on. */
export const differing = <Kind extends Follow['kind']>(
  kinds: readonly Kind[],
  before: Partial<Record<Kind, unknown>>,
  after: Partial<Record<Kind, unknown>>,
): Follow[] =>
  kinds
    .map((kind) => ({ kind, count: 0, from: String(before[kind] ?? ''), to: String(after[kind] ?? '') }))
    .filter(({ from, to }) => from !== to);

/** Numbers that say something. */
export const counted = (numbers: Partial<Record<Follow['kind'], number>>): Follow[] =>
  Object.entries(numbers)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => ({ kind: kind as Follow['kind'], count, from: '', to: '' })); // the keys of the type
