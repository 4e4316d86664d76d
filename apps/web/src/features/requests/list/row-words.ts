import type { ListedRequest } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { waitedWords } from '../../../lib/durations.ts';

/** Who holds a request and for how long; undefined where nobody does. */
export function holdingWords({ holders, heldSince }: ListedRequest, text: WebText, timeZone: string) {
  if (heldSince === null) return undefined;
  return { who: holders.join(text.views.permissions.between), waited: waitedWords(heldSince, text, timeZone) };
}

/** Whom it is for, unless that is the applicant alone. */
export function forWhom({ people, applicant }: ListedRequest, text: WebText): string {
  if (people.every(({ id }) => id === applicant.id)) return text.views.myApplication.forMe;
  const [first, ...others] = people;
  if (!first) return text.views.myApplication.forMe;
  return others.length === 0 ? first.name : text.views.myApplication.forOthers(first.name, people.length);
}

/** Whether it can be gone on with in the form. */
export function isDraft({ state, voidedAt }: Pick<ListedRequest, 'state' | 'voidedAt'>): boolean {
  return state === 'initiated' && voidedAt === null;
}
