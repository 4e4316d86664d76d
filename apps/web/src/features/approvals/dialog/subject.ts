import type { RoleRisk } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { itemsLine } from '../../../kit/request/change-words.ts';
import type { Asked } from '../../../kit/request/item-change.ts';
import { highestRisk } from '../inbox/inbox-state.ts';
import type { InboxRow } from '../queries.ts';

/** What a decision is about, as its question says it. */
export interface Subject {
  count: number;
  /** The applicant, and what they ask for, of a single one. */
  name: string;
  what: string;
  risk: RoleRisk;
  /** How many have roles that do not go well together. */
  warnings: number;
}

/** Puts what is to be decided into a question's terms. */
export function subjectOf(
  rows: readonly (Asked & Pick<InboxRow, 'applicant' | 'conflicts' | 'risk'>)[],
  text: WebText,
): Subject {
  const [first] = rows;
  return {
    count: rows.length,
    name: first?.applicant.name ?? '',
    what: first ? itemsLine(first, text) : '',
    risk: highestRisk(rows),
    warnings: rows.filter(({ conflicts }) => conflicts.length > 0).length,
  };
}
