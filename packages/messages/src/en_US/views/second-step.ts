import type { secondStep as sourceStep, undoChange as sourceUndo } from '../../zh_CN/views/second-step.ts';

export const secondStep: typeof sourceStep = {
  title: 'One-time password',
  hint: 'Enter the code that your authenticator app shows',
  code: 'One-time password',
  missing: 'Enter the OTP code',
  recoveryTitle: 'Recovery code',
  recoveryHint: 'Enter one of the codes you saved when you bound your device; each works once',
  recoveryCode: 'Recovery code',
  recoveryMissing: 'Enter a recovery code',
  submit: 'Verify',
  submitting: 'Verifying',
  useRecovery: 'Phone not at hand? Use a recovery code',
  useCode: 'Use a one-time password',
  back: 'Back to the password',
  incorrect: 'Wrong or used already; wait for the next code',
  recoveryIncorrect: 'Wrong or used already',
  clock: 'Still wrong? Let your phone set its time automatically, then enter a new code.',
  lockedFor: (minutes) => `Too many wrong codes. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  expired: 'That took too long. Enter your password again.',
};

export const undoChange: typeof sourceUndo = {
  title: 'Undo the change',
  hint: 'If it was not you who changed the phone or email, undo it here: the former one is restored and every session ends.',
  submit: 'Undo the change',
  submitting: 'Undoing',
  doneTitle: 'Restored',
  done: 'The former phone or email is back and every session has ended. Sign in and change your password soon.',
  signIn: 'Go to sign-in',
  invalidTitle: 'The link is not valid or has expired',
  invalid: (hours) =>
    `It works for ${hours} hours after the change, and once. If you still want to undo it, ask the administrator.`,
  notDone: (reason) => `Nothing was undone: ${reason}`,
};
