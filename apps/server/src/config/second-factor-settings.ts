import { grantable } from '@uc/contract/server';
import { bad, checked, choice, optional, type Setting } from './setting-kinds.ts';

/** Of whom a second factor is required, and from which day on; null: at once. */
export interface SecondFactorSettings {
  /** Everyone, or whoever has one of these permissions. */
  of: 'everyone' | readonly string[];
  from: string | null;
}

/** Settings of second factors: what they are made of, and who needs one. */
export const secondFactorSettings = {
  UC_OTP_ALGORITHM: choice(
    ['SHA1', 'SHA256'],
    'Hash of new one-time-password keys; some authenticator applications know SHA1 only. Bound devices keep theirs',
  ),
  UC_PASSKEYS: choice(
    ['allowed', 'off', 'required'],
    'Passkeys: allowed beside passwords, off, or required: whoever has one needs it after the password, and whoever has none is asked to add one (decision 55)',
  ),
  UC_PASSKEYS_FROM: optional(
    'With UC_PASSKEYS=required: the day from which on whoever has none adds one before anything else, such as 2027-01-15; until then, and unset, it may be put off',
    day,
  ),
  UC_SECOND_FACTOR: checked(
    'off',
    'Who needs a second factor, a device for one-time passwords or a passkey: off (nobody), everyone, or whoever has one of these licences, separated by commas (docs/second-factor.md)',
    whom,
  ),
  UC_SECOND_FACTOR_FROM: optional(
    'The day from which on it is needed, such as 2027-01-15; until then people are asked and may put it off. Unset: at once',
    day,
  ),
} satisfies Record<string, Setting<unknown>>;

function whom(value: string): 'off' | SecondFactorSettings['of'] {
  if (value === 'off' || value === 'everyone') return value;
  const named = value.split(',').map((one) => one.trim());
  return named.every((one) => grantable.includes(one))
    ? named
    : bad(`must be off, everyone, or some of ${grantable.join(', ')}`);
}

/** A day of the calendar, written as the wire writes days. */
function day(value: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true;
  return isDay ? value : bad('must be a day such as 2027-01-15');
}

/** The rule, if there is one; a day without it stops the start. */
export function readSecondFactor(values: {
  UC_SECOND_FACTOR: 'off' | SecondFactorSettings['of'];
  UC_SECOND_FACTOR_FROM: string | undefined;
}): SecondFactorSettings | undefined {
  const { UC_SECOND_FACTOR: of, UC_SECOND_FACTOR_FROM: from } = values;
  if (of !== 'off') return { of, from: from ?? null };
  if (from !== undefined) bad('UC_SECOND_FACTOR_FROM is of no use without UC_SECOND_FACTOR, which says who needs one.');
  return undefined;
}

/** From which day on a passkey is needed; null: it may be put off. A day without the requirement stops the start. */
export function readPasskeysFrom(values: {
  UC_PASSKEYS: 'allowed' | 'off' | 'required';
  UC_PASSKEYS_FROM: string | undefined;
}): string | null {
  const { UC_PASSKEYS: passkeys, UC_PASSKEYS_FROM: from } = values;
  if (from !== undefined && passkeys !== 'required')
    bad('UC_PASSKEYS_FROM is of no use without UC_PASSKEYS=required, which says that one is needed.');
  return from ?? null;
}
