import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

const parts = ['year', 'month', 'day', 'hour', 'minute', 'second'];

const partOf = (field: Locator, part: string) => field.element().querySelector<HTMLElement>(`[data-type="${part}"]`);

/**
 * Types a date, or as much of one as is given, into its field as a keyboard does: `2026-08-01 08:00:00`. A part that is full leads to the next,
 * so that all of it is typed in one go, in the order of the language on show.
 */
export async function enterDate(field: Locator, date: string): Promise<void> {
  await expect.poll(() => partOf(field, 'year')).not.toBeNull();
  const typed = date.split(/\D/).map((digits, at) => ({ digits, place: partOf(field, parts[at] ?? '') }));
  const inOrder = typed.toSorted((one, other) => placeOf(one.place) - placeOf(other.place));
  inOrder[0]?.place?.focus();
  await userEvent.keyboard(inOrder.map(({ digits }) => digits).join(''));
}

const placeOf = (part: HTMLElement | null) => [...(part?.parentElement?.children ?? [])].indexOf(part as Element);

/** Takes every part away again, as a keyboard does. */
export async function emptyDate(field: Locator): Promise<void> {
  for (const part of parts) {
    const place = partOf(field, part);
    if (!place) continue;
    place.focus();
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}');
  }
}

/** What a field shows, its parts in the wire's order; those that nobody has entered are left out. */
export function shownDate(field: Locator): string {
  return parts
    .map((part) => partOf(field, part))
    .filter((place) => place && !place.hasAttribute('data-placeholder'))
    .map((place) => place?.textContent)
    .join('-');
}
