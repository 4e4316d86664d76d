import { type CheckUp, limits } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { formatWhen } from '../../../lib/format.ts';
import type { Layout } from '../../../lib/layout.ts';
import type { IconName } from '../../../widgets/icon/icon.tsx';
import { shownPart } from '../../../widgets/text-input/mask.ts';

/** Something to answer or to mend. */
export type Point = CheckUp['points'][number];
type Of<Kind extends Point['kind']> = Extract<Point, { kind: Kind }>;

/** A point as it is shown: what it is, and why it matters. */
interface PointWords {
  icon: IconName;
  /** Somebody may be in already, or something has stopped working. */
  isBad?: true;
  title: string;
  why: string;
}

/** Where it is read. */
interface Place {
  timeZone: string;
  layout: Layout;
}

type Rows = { [Kind in Point['kind']]: (point: Of<Kind>, text: WebText, place: Place) => PointWords };

const rows: Rows = {
  signIn: (point, text, { timeZone, layout }) => ({
    icon: 'clock',
    isBad: true,
    title: questionOf(point, text, timeZone),
    // A phone has room for the device alone; what follows a no is said there.
    why: [[point.device, point.browser].filter(Boolean).join(' · '), layout === 'wide' && text.views.checkUp.ifNot]
      .filter(Boolean)
      .join(text.views.checkUp.between),
  }),
  stoppedPasskey: ({ total }, { views: { checkUp: words } }) => ({
    icon: 'passkey',
    isBad: true,
    title: words.stoppedPasskey(total),
    why: words.stoppedPasskeyWhy,
  }),
  frozenOtp: ({ total }, { views: { checkUp: words } }) => ({
    icon: 'shield',
    isBad: true,
    title: words.frozenOtp(total),
    why: words.frozenOtpWhy,
  }),
  pending: ({ scene, target }, text) => ({
    icon: iconOfContact[scene],
    title: text.views.checkUp.pending[scene],
    why: text.views.checkUp.pendingWhy(shownPart(target)),
  }),
  secondFactor: (_, { views: { checkUp: words } }) => ({
    icon: 'shield',
    title: words.secondFactor,
    why: words.secondFactorWhy,
  }),
  password: ({ days, most }, { views: { checkUp: words } }) => ({
    icon: 'lock',
    title: words.password(days),
    why: words.passwordWhy(most),
  }),
  recovery: ({ scene, has }, text) => ({
    icon: iconOfContact[scene],
    title: text.views.checkUp.recovery[has ?? 'none'],
    why: `${text.views.checkUp.recoveryWhy[has ?? 'none']}${text.views.checkUp.apart}${text.views.checkUp.recoveryMore[scene]}`,
  }),
  recoveryCodes: ({ left }, { views: { checkUp: words } }) => ({
    icon: 'key',
    title: words.recoveryCodes(left),
    why: words.recoveryCodesWhy,
  }),
  unconfirmed: ({ scene, value }, text) => ({
    icon: scene === 'confirmMobile' ? 'phone' : 'mail',
    title: text.views.checkUp.unconfirmed[scene],
    why: text.views.checkUp.unconfirmedWhy(shownPart(value)),
  }),
  passkey: ({ isRequired }, { views: { checkUp: words } }) => ({
    icon: 'passkey',
    title: words.passkey,
    why: isRequired ? words.passkeyRequiredWhy : words.passkeyWhy,
  }),
  idleRoles: ({ total, names }, { views: { checkUp: words } }) => ({
    icon: 'key',
    title: words.idleRoles(total, limits.idleRoleDays),
    why: words.idleRolesWhy(names, total > names.length),
  }),
};

const iconOfContact = { changeMobile: 'phone', changeEmail: 'mail' } as const;

/** What a point says. */
export function wordsOf<Kind extends Point['kind']>(point: Of<Kind>, text: WebText, place: Place): PointWords {
  const row: Rows[Kind] = rows[point.kind as Kind]; // the kind is the key
  return row(point, text, place);
}

function questionOf({ result, time, location, total }: Of<'signIn'>, text: WebText, timeZone: string): string {
  const words = text.views.checkUp;
  const when = formatWhen(time, text, timeZone);
  if (result === 'success') return total === 1 ? words.odd(when, location) : words.oddSeveral(when, location, total);
  return (total < limits.askedSignIns ? words.failed : words.failedMany)(when, location, total);
}
