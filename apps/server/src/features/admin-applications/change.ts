import type { ApplicationRefusal, api, OutputOf, ParsedInputOf } from '@uc/contract';
import type { Changing, Changed as Planned } from '../../calls/planned.ts';
import type { Deed } from '../../db/administrators/deed.ts';

/** A change that is asked for. */
export type Asked = ParsedInputOf<typeof api.adminApplications.plan>;
type Plan = OutputOf<typeof api.adminApplications.plan>;
export type Follow = Plan['follows'][number];

/** What a change did, or why it did nothing; the application or category that is there now. */
export type Changed = Planned<NonNullable<Plan['refused']>, Follow>;

/** How one kind of change is made. */
export type Make<Act extends Asked['act']> = (
  changing: Changing,
  asked: Extract<Asked, { act: Act }>,
) => Promise<Changed>;

/** Says why nothing is done. */
export const refusing =
  (deed: Deed) =>
  (why: ApplicationRefusal, value = '', count = 0): Changed => ({
    refused: { why, value, count },
    follows: [],
    deed,
    id: null,
  });

/** A line of what follows. */
export const followOf = (kind: Follow['kind'], more: Partial<Follow>): Follow => ({
  ...{ count: 0, from: '', to: '' },
  ...more,
  kind,
});

/** What becomes of an application, by the state that it gets. */
export const stateDeeds = {
  enabled: 'enableApplication',
  disabled: 'disableApplication',
  removed: 'removeApplication',
} as const;

const deeds = {
  publish: 'publishApplication',
  undo: 'undoApplication',
  saveCategory: 'setCategory',
  orderCategories: 'orderCategories',
  removeCategory: 'removeCategory',
} as const;

/** What a change that failed before anything of it was known is recorded as. */
export const failedAs = (asked: Asked): Deed['deed'] =>
  asked.act === 'setState' ? stateDeeds[asked.state] : deeds[asked.act];
