import type { FieldError } from '@uc/contract';
import type { WebText } from '@uc/messages';
import type { ModelRole } from '../queries.ts';
import { dayAfter } from './ends.ts';
import type { RequestForm } from './request-form.ts';

/** What the rules need to know around the form. */
export interface Surroundings {
  isForOthers: boolean;
  roleOf(id: string): ModelRole | undefined;
  timeZone: string;
  now?: Date;
}

/** Ends that no draft can be kept with: not said, over, or later than the role allows. Named as the server names them. */
export function endProblems({ items }: RequestForm, around: Surroundings, text: WebText): FieldError[] {
  const now = around.now ?? new Date();
  return items.flatMap(({ role, change, until }, at) => {
    const field = `items.${at}.until`;
    if (change === 'delete') return [];
    const longest = around.roleOf(role.id)?.longestDays ?? null;
    if (until === '' || (until === null && longest !== null))
      return [{ field, message: text.views.initiateApplication.problems.until }];
    if (until === null) return [];
    const day = until.slice(0, 10);
    if (day < dayAfter(0, around.timeZone, now))
      return [{ field, message: text.views.initiateApplication.problems.past }];
    const latest = longest === null ? undefined : dayAfter(longest, around.timeZone, now);
    return latest !== undefined && day > latest
      ? [{ field, message: text.views.initiateApplication.problems.late(latest) }]
      : [];
  });
}

/** All that keeps a form from being sent, as far as that is known here; the server has the last word. */
export function problemsOf(form: RequestForm, around: Surroundings, text: WebText): FieldError[] {
  return [
    ...(around.isForOthers && form.people.length === 0
      ? [{ field: 'people', message: text.views.initiateApplication.problems.people }]
      : []),
    ...(form.items.length === 0 ? [{ field: 'items', message: text.views.initiateApplication.problems.items }] : []),
    ...endProblems(form, around, text),
    ...form.items.flatMap(({ role, change, units }, at) =>
      change === 'add' && units.length === 0 && around.roleOf(role.id)?.takesUnits
        ? [{ field: `items.${at}.units`, message: text.views.initiateApplication.problems.units }]
        : [],
    ),
    ...(form.reason.trim() === ''
      ? [{ field: 'reason', message: text.views.initiateApplication.problems.reason }]
      : []),
  ];
}
