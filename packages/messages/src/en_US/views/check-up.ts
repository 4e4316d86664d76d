import type { checkUp as source } from '../../zh_CN/views/check-up.ts';

const times = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const checkUp: typeof source = {
  todo: (count) => `${times(count, 'thing', 'things')} to improve`,
  allWell: 'All done. Your account is in good shape.',
  score: (all, well) => `${well} of ${all} done`,
  wellFold: (count) => `${count} done`,

  yes: 'It was me',
  no: 'Not me',
  saidYes: "Noted. We won't ask about this again.",
  failed: (when, place, count) =>
    `${place}, ${when}: ${times(count, 'failed sign-in', 'failed sign-ins')}. Was it you?`,
  failedMany: (when, place, count) => `${place}: more than ${count} failed sign-ins, last ${when}. Was it you?`,
  odd: (when, place) => `${place}, ${when}: an unusual sign-in. Was it you?`,
  oddSeveral: (when, place, count) => `${place}: ${count} unusual sign-ins, last ${when}. Was it you?`,
  ifNot: "If not, we'll help you secure your account.",
  between: '. ',

  stoppedPasskey: (count) => `${times(count, 'passkey was', 'passkeys were')} turned off`,
  stoppedPasskeyWhy: 'Someone used a copy of it. Remove it, then add a new one.',
  stoppedPasskeyAct: 'Remove it',
  frozenOtp: (count) => `${times(count, 'one-time password device is', 'one-time password devices are')} turned off`,
  frozenOtpWhy: 'Too many incorrect codes. Remove it and set it up again to use it.',
  frozenOtpAct: 'Fix it',
  pending: { changeMobile: 'Your new secure phone is pending', changeEmail: 'Your new secure email is pending' },
  pendingWhy: (target) => `We sent a code to ${target}. Enter it to start using it.`,
  pendingAct: 'Continue',
  secondFactor: 'Only a password protects your sign-in',
  secondFactorWhy: 'Anyone who learns it can sign in. One-time passwords add a second check.',
  secondFactorAct: 'Set up',
  password: (days) => `Your password is ${times(days, 'day', 'days')} old`,
  passwordWhy: (most) => `Your organization asks for a new password every ${times(most, 'day', 'days')}.`,
  passwordAct: 'Change password',
  recovery: {
    none: 'No way to recover your password',
    mobile: 'Your phone is the only way to recover',
    email: 'Your email is the only way to recover',
    other: 'There is only one way to recover',
  },
  recoveryWhy: {
    none: 'If you forget it, only the service desk can help.',
    mobile: 'If you lose it or change numbers, only the service desk can help.',
    email: "If you can't reach it, only the service desk can help.",
    other: "If it doesn't work, only the service desk can help.",
  },
  apart: ' ',
  recoveryMore: {
    changeMobile: 'With a phone you can do it yourself.',
    changeEmail: 'With an email you can do it yourself.',
  },
  recoveryAct: { changeMobile: 'Add phone', changeEmail: 'Add email' },
  recoveryCodes: (left) =>
    left === 0 ? 'No recovery codes left' : `Only ${times(left, 'recovery code', 'recovery codes')} left`,
  recoveryCodesWhy: 'If you lose your device, a recovery code lets you sign in.',
  recoveryCodesAct: 'Get new codes',
  unconfirmed: {
    confirmMobile: "Your secure phone isn't confirmed",
    confirmEmail: "Your secure email isn't confirmed",
  },
  unconfirmedWhy: (value) => `${value} came from your organization. Receive one code to confirm it's yours.`,
  unconfirmedAct: { confirmMobile: 'Confirm phone', confirmEmail: 'Confirm email' },
  confirmed: { confirmMobile: 'Secure phone confirmed', confirmEmail: 'Secure email confirmed' },
  passkey: 'No passkey yet',
  passkeyWhy: "Sign in with your fingerprint, face or device PIN. Nothing to forget, and phishing sites can't use it.",
  passkeyRequiredWhy: 'Your organization requires passkeys. Adding one takes a minute.',
  passkeyAct: 'Add a passkey',
  idleRoles: (count, days) => `${times(count, 'role', 'roles')} not used for ${days} days`,
  idleRolesWhy: (names, isMore) => `${names.join(', ')}${isMore ? ' and more' : ''}. You can request them again.`,
  idleRolesAct: 'Review and give up',

  well: {
    signIns: 'No suspicious sign-ins',
    otp: 'One-time passwords on',
    password: 'Password is recent',
    recovery: 'Several ways to recover',
    recoveryCodes: 'Enough recovery codes',
    confirmed: 'Contacts confirmed',
    passkey: 'Passkey added',
    roles: 'No unused roles',
  },
};
