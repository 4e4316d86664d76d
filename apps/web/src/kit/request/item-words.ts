import type { NamedPerson } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { nameWords } from '../person/name-words.ts';

/** Until when, by its day. */
export function untilWords(until: string | null, text: WebText): string {
  return until === null ? text.views.permissions.noEnd : text.views.permissions.untilDay(until.slice(0, 10));
}

/** Several names as one text. */
export function namesLine(people: readonly { name: string; state?: NamedPerson['state'] }[], text: WebText): string {
  return people
    .map(({ name, state = 'active' }) => nameWords({ name, state }, text))
    .join(text.views.permissions.between);
}
