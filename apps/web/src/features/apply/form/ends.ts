import { wireDate } from '@uc/contract';

const dayMs = 86_400_000;

/** An end that can be picked with one press; no days: without an end. */
export interface End {
  days: number | null;
  until: string | null;
}

/** Today as the organisation's calendar has it. */
export function dayAfter(days: number, timeZone: string, now: Date): string {
  return wireDate(new Date(now.getTime() + days * dayMs), timeZone).slice(0, 10);
}

/** The end of a day, as it travels. */
export function endOf(day: string): string {
  return `${day} 23:59:59`;
}

/** The ends of a role: the presets that its longest time allows, that time itself, and none where it needs none. */
export function endsOf(
  longestDays: number | null,
  presets: readonly number[],
  timeZone: string,
  now = new Date(),
): [End, ...End[]] {
  const fitting = presets.filter((days) => longestDays === null || days < longestDays);
  const at = (days: number): End => ({ days, until: endOf(dayAfter(days, timeZone, now)) });
  const last: End = longestDays === null ? { days: null, until: null } : at(longestDays);
  const [first, ...others] = [...fitting.map(at), last];
  return [first ?? last, ...others];
}

/** The end a role is asked for at first: the longest that is one, so that nothing is given for good by mistake. */
export function usualEnd(ends: readonly End[]): string | null {
  return ends.findLast(({ days }) => days !== null)?.until ?? null;
}
