import type { ListedRequest } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { nameWords } from '../../../kit/person/name-words.ts';
import { namesLine } from '../../../kit/request/item-words.ts';
import { waitedDays } from '../../../lib/durations.ts';

/** Whom or what a request waits for, and for how long; undefined where it waits for nothing. */
export function holdingWords(
  request: ListedRequest,
  text: WebText,
  timeZone: string,
): { who: string; waited?: string } | undefined {
  const { holders, heldSince, delivery } = request;
  const words = text.views.myApplication;
  if (isDraft(request)) return { who: isReturned(request) ? words.waitsForEdit : words.waitsForSending };
  if (delivery === 'pending') return { who: words.waitsForSystem };
  if (heldSince === null) return undefined;
  return { who: namesLine(holders, text), waited: waitedDays(heldSince, text, timeZone) };
}

/** Somebody sent it back, and waits for its applicant. */
export function isReturned({ cameBack }: Pick<ListedRequest, 'cameBack'>): boolean {
  return cameBack === 'sendBack';
}

/** Whom it is for, unless that is the applicant alone. */
export function forWhom({ people, applicant }: ListedRequest, text: WebText): string {
  if (people.every(({ id }) => id === applicant.id)) return text.views.myApplication.forMe;
  const [first, ...others] = people;
  if (!first) return text.views.myApplication.forMe;
  const name = nameWords(first, text);
  return others.length === 0 ? name : text.views.myApplication.forOthers(name, people.length);
}

/** Whether it can be gone on with in the form. */
export function isDraft({ state, voidedAt }: Pick<ListedRequest, 'state' | 'voidedAt'>): boolean {
  return state === 'initiated' && voidedAt === null;
}
