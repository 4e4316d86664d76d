import type { Hindrance } from '@uc/contract';
import type { WebText } from '@uc/messages';
import type { Tone } from '../../../kit/tag/tag.tsx';
import type { IconName } from '../../../widgets/icon/icon.tsx';
import type { PersonPage } from './queries.ts';

type Why = PersonPage['hindrance'];

/** How a hindrance looks: what keeps somebody out is red, what will pass by itself or is in the way only at times is amber. */
export const whyLooks: Record<Hindrance, { icon: IconName; tone: Exclude<Tone, 'accent'> }> = {
  disabled: { icon: 'lock', tone: 'bad' },
  notStarted: { icon: 'calendar', tone: 'plain' },
  locked: { icon: 'lock', tone: 'bad' },
  codesLocked: { icon: 'lock', tone: 'bad' },
  codesClosed: { icon: 'clock', tone: 'warning' },
  passkeyStopped: { icon: 'passkey', tone: 'warning' },
  neverInvited: { icon: 'mail', tone: 'bad' },
  invitationQueued: { icon: 'clock', tone: 'warning' },
  invitationUndelivered: { icon: 'mail', tone: 'bad' },
  invitationOpen: { icon: 'mail', tone: 'warning' },
  invitationEnded: { icon: 'mail', tone: 'bad' },
  noPassword: { icon: 'key', tone: 'bad' },
  newDevice: { icon: 'key', tone: 'warning' },
  undelivered: { icon: 'alert', tone: 'warning' },
  nothing: { icon: 'done', tone: 'good' },
};

/** The sentence about a hindrance. */
export function whySentence(
  why: Why,
  text: WebText,
  when: (time: string | null) => string,
  left: (until: string) => string | null,
): string {
  const words = text.views.adminPerson;
  return text.views.adminPerson.why[why.kind]({
    // Of a first day the day alone is known.
    at: why.kind === 'notStarted' ? (why.until ?? '').slice(0, 10) : when(why.at),
    until: when(why.until),
    left: (why.until !== null && left(why.until)) || words.minutes(1),
    count: why.count ?? 0,
    device: why.device ?? '',
    channel: why.channel === null ? '' : text.views.adminPeople.channels[why.channel],
  });
}

/** What else is known, for whoever has to judge whether it looks like them. */
export function whyDetail(
  why: Why,
  { lastSignIn }: Pick<PersonPage['person'], 'lastSignIn'>,
  text: WebText,
  when: (time: string | null) => string,
): string {
  const words = text.views.adminPerson;
  if (why.kind === 'locked' || why.kind === 'codesLocked') {
    // Without a failure that is known there is no device to judge by.
    if (why.at === null) return '';
    const looks = why.sameDeviceAt === null ? words.otherDevice : words.sameDevice(when(why.sameDeviceAt));
    return words.lastFailure(when(why.at), why.place ?? '', why.device ?? '') + looks;
  }
  const at = why.kind === 'disabled' ? when(why.at) : '';
  const by = why.by === 'end day' ? words.lastDay(at) : words.byWhom(why.by ?? '', at);
  return [
    by && `${by}${words.stop}`,
    why.reason && words.because(why.reason),
    why.kind === 'nothing' && (lastSignIn === null ? words.neverSignedIn : words.lastSignIn(when(lastSignIn))),
  ]
    .filter(Boolean)
    .join('');
}
