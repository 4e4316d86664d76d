import { type ListedPersonState, wireDate } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { Tag, type Tone } from '../../../kit/tag/tag.tsx';
import { formatWhen } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useLogin } from '../../../lib/session.ts';
import type { ListedPerson } from '../queries.ts';

const tones: Record<ListedPersonState, Tone> = {
  locked: 'bad',
  invited: 'warning',
  active: 'good',
  waiting: 'plain',
  disabled: 'plain',
};

/** Month and day of a wire day or time. */
const dayOf = (wire: string) => wire.slice(5, 10);

/** A time of today needs no day. */
function whenOf(wire: string, text: WebText, timeZone: string): string {
  const isToday = wire.slice(0, 10) === wireDate(new Date(), timeZone).slice(0, 10);
  return isToday ? wire.slice(11, 16) : formatWhen(wire, text, timeZone);
}

/** How somebody stands, in a word and with what belongs to it. Most are as usual: a dot is enough for them. */
export function StateCell({ person }: { person: ListedPerson }) {
  const text = useText();
  const words = text.views.adminPeople;
  const { timeZone } = useLogin();
  const more = moreOf(person, text, timeZone);
  return (
    <span className="people-state">
      {person.state === 'active' ? (
        <span className="people-usual">{words.states.active}</span>
      ) : (
        <Tag tone={tones[person.state]}>{words.states[person.state]}</Tag>
      )}
      {more && <small>{more}</small>}
    </span>
  );
}

function moreOf(person: ListedPerson, text: WebText, timeZone: string): string {
  const words = text.views.adminPeople;
  const { state, lockedUntil, invitation, startsOn, disabledOn } = person;
  if (state === 'locked') {
    return lockedUntil === null ? words.lockedForGood : words.lockedUntil(whenOf(lockedUntil, text, timeZone));
  }
  if (state === 'invited') {
    return invitation === null
      ? words.notInvited
      : words.invitation(dayOf(invitation.at), text.views.adminPeople.linkStates[invitation.state]);
  }
  if (state === 'waiting') return startsOn === null ? '' : words.startsOn(dayOf(startsOn));
  return state === 'disabled' && disabledOn !== null ? words.disabledOn(dayOf(disabledOn)) : '';
}
