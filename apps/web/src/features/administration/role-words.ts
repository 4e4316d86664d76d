import type { WebText } from '@uc/messages';
import type { HeldRole } from './queries.ts';

/** What a role reaches, in words. */
export function scopeWords({ units }: Pick<HeldRole, 'units'>, { views: { administrators: words } }: WebText): string {
  if (units === null) return words.everywhere;
  return words.below(units.map(({ name }) => name).join(words.and));
}

/** Until when, in words. */
export function endWords({ until }: Pick<HeldRole, 'until'>, { views: { administrators: words } }: WebText): string {
  return until === null ? words.noEnd : words.until(until.slice(0, 10));
}
