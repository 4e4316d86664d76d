import type { ListedRequest } from '@uc/contract';

/** One change that is asked for. */
export type Item = ListedRequest['items'][number];

/** A request as far as it tells what its changes come to; what the people hold is not told everywhere. */
export interface Asked extends Pick<ListedRequest, 'items' | 'people' | 'state' | 'voidedAt'> {
  held?: readonly { roleId: string; until: string | null }[];
}

/**
 * The days until which the people have now what they ask to have for another time, each once; none where anybody lacks it. What they
 * hold is told as it is now, so once it was decided that says nothing of what was asked for.
 */
export function daysHeld({ role, change }: Item, { held = [], people, state, voidedAt }: Asked): string[] {
  const isUndecided = (state === 'initiated' || state === 'inApproval') && voidedAt === null;
  const holdings = held.filter(({ roleId }) => roleId === role.id);
  if (change !== 'add' || !isUndecided || holdings.length < people.length) return [];
  return [...new Set(holdings.flatMap(({ until }) => until?.slice(0, 10) ?? []))].sort();
}
