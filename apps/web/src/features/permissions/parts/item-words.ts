import type { ListedRequest } from '@uc/contract';
import type { WebText } from '@uc/messages';

/** One change that is asked for. */
export type Item = ListedRequest['items'][number];

/** What an application asks for, in a line: its first change, and how many there are. */
export function itemsLine(items: readonly Item[], text: WebText): string {
  const [first] = items;
  if (!first) return text.views.permissions.noItems;
  const line = text.views.permissions.itemLine(
    text.views.permissions.changes[first.change],
    first.application.name,
    first.role.name,
  );
  return items.length > 1 ? text.views.permissions.andMore(line, items.length) : line;
}

/** Until when, by its day. */
export function untilWords(until: string | null, text: WebText): string {
  return until === null ? text.views.permissions.noEnd : text.views.permissions.untilDay(until.slice(0, 10));
}

/** Several names as one text. */
export function namesLine(people: readonly { name: string }[], text: WebText): string {
  return people.map(({ name }) => name).join(text.views.permissions.between);
}
