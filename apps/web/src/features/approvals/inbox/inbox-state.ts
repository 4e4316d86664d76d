import type { RoleRisk } from '@uc/contract';
import type { Decision } from '../decide.ts';
import type { InboxRow } from '../queries.ts';

/** A decision that is being asked about, on what was seen when it was asked. */
export interface Asking {
  decision: Decision;
  rows: readonly InboxRow[];
}

/** A request that could not be decided, and why. */
export interface Refusal {
  row: InboxRow;
  message: string;
}

/** Where a person is in their inbox. Nothing of it is sent before a question is answered. */
export interface InboxState {
  /** The step that the keys act on, and its place, should it go. */
  active: string | null;
  place: number;
  /** Steps chosen to be approved. */
  marks: ReadonlySet<string>;
  asking: Asking | null;
  refusals: readonly Refusal[];
}

export type InboxAction =
  | { type: 'activate'; step: string; place: number }
  | { type: 'mark'; steps: readonly string[]; isMarked: boolean }
  | { type: 'ask'; asking: Asking | null }
  | { type: 'settle'; decided: readonly string[]; refusals: readonly Refusal[]; active: string | null }
  | { type: 'forget' };

export const emptyInbox: InboxState = { active: null, place: 0, marks: new Set(), asking: null, refusals: [] };

/** What is to come of an action. */
export function inboxAfter(state: InboxState, action: InboxAction): InboxState {
  if (action.type === 'activate') return { ...state, active: action.step, place: action.place };
  if (action.type === 'mark') return { ...state, marks: marksAfter(state.marks, action.steps, action.isMarked) };
  if (action.type === 'ask') return { ...state, asking: action.asking };
  if (action.type === 'forget') return { ...state, refusals: [] };
  const { decided, refusals, active } = action;
  return {
    active,
    place: 0,
    marks: marksAfter(state.marks, [...decided, ...refusals.map(({ row }) => row.step)], false),
    asking: null,
    refusals,
  };
}

function marksAfter(marks: ReadonlySet<string>, steps: readonly string[], isMarked: boolean): ReadonlySet<string> {
  const others = [...marks].filter((step) => !steps.includes(step));
  return new Set(isMarked ? [...others, ...steps] : others);
}

/** Whether its roles exclude each other in one hand, so that it cannot be approved. */
export function isBlocked({ conflicts }: Pick<InboxRow, 'conflicts'>): boolean {
  return conflicts.some(({ severity }) => severity === 'blocking');
}

const order: readonly RoleRisk[] = ['low', 'medium', 'high'];

/** The highest risk among some requests. */
export function highestRisk(rows: readonly Pick<InboxRow, 'risk'>[]): RoleRisk {
  return order[Math.max(0, ...rows.map(({ risk }) => order.indexOf(risk)))] ?? 'low';
}

/** The row that the keys act on: the chosen one; if that went, the one in its place. */
export function activeRow(rows: readonly InboxRow[], { active, place }: InboxState): InboxRow | undefined {
  return rows.find(({ step }) => step === active) ?? rows[Math.min(place, rows.length - 1)];
}

/** Where to go on after these were decided: the next one that is left, else the last one before. */
export function nextAfter(rows: readonly InboxRow[], decided: readonly string[]): string | null {
  const isLeft = ({ step }: InboxRow) => !decided.includes(step);
  const last = rows.findLastIndex((row) => !isLeft(row));
  return (rows.slice(last + 1).find(isLeft) ?? rows.findLast(isLeft))?.step ?? null;
}
