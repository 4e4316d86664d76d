import type { WebText } from '@uc/messages';

/** Until when, by its day. */
export function untilWords(until: string | null, text: WebText): string {
  return until === null ? text.views.permissions.noEnd : text.views.permissions.untilDay(until.slice(0, 10));
}

/** Several names as one text. */
export function namesLine(people: readonly { name: string }[], text: WebText): string {
  return people.map(({ name }) => name).join(text.views.permissions.between);
}
