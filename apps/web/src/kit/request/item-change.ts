import type { ListedRequest } from '@uc/contract';
import type { WebText } from '@uc/messages';

/** One change that is asked for. */
export type Item = ListedRequest['items'][number];

/** What a change comes to for the people it is for. */
export type Kind = keyof WebText['views']['permissions']['changes'];

/** A request as far as it tells what its changes come to; what the people hold is not told everywhere. */
export interface Asked extends Pick<ListedRequest, 'items' | 'people' | 'state' | 'voidedAt'> {
  held?: readonly { roleId: string; until: string | null }[];
}

/**
 * Whether a role is asked for anew, for longer, or otherwise than it is held: with other units or an earlier end. What the
 * people hold is told as it is now, so once it was decided that says nothing of what was asked for, and an addition is one.
 */
export function kindOf(item: Item, asked: Asked): Kind {
  const ends = endsHeld(item, asked);
  if (ends.length === 0) return item.change;
  const isLater = ends.every((end) => end !== null && (item.until === null || item.until > end));
  return isLater ? 'extend' : 'adjust';
}

/** The days until which the people have now what they ask to have for another time, each once. */
export function daysHeld(item: Item, asked: Asked): string[] {
  const days = endsHeld(item, asked).flatMap((end) => end?.slice(0, 10) ?? []);
  return [...new Set(days)].sort();
}

/** The ends of a role that everyone holds already; none where anybody lacks it. */
function endsHeld({ role, change }: Item, { held = [], people, state, voidedAt }: Asked): readonly (string | null)[] {
  const isUndecided = (state === 'initiated' || state === 'inApproval') && voidedAt === null;
  if (change !== 'add' || !isUndecided) return [];
  const holdings = held.filter(({ roleId }) => roleId === role.id);
  return holdings.length < people.length ? [] : holdings.map(({ until }) => until);
}
