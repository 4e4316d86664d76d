import type { WebText } from '@uc/messages';
import { type Asked, daysHeld, type Item } from './item-change.ts';
import { untilWords } from './item-words.ts';

/** What a request asks for, in a line: its first change, and how many there are. */
export function itemsLine({ items }: Pick<Asked, 'items'>, text: WebText): string {
  const [first, ...others] = items;
  if (!first) return text.views.permissions.noItems;
  const line = text.views.permissions.itemLine(
    text.views.permissions.changes[first.kind],
    first.application.name,
    first.role.name,
  );
  return others.length > 0 ? text.views.permissions.andMore(line, items.length) : line;
}

/** Until when it is asked for, beside until when it is held by those who have it already. */
export function endWords(item: Item, asked: Asked, text: WebText): string {
  const days = daysHeld(item, asked);
  const until = untilWords(item.until, text);
  return days.length > 0
    ? text.views.permissions.untilInstead(until, days.join(text.views.permissions.between))
    : until;
}
