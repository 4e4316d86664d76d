import type { secondStep as sourceStep, undoChange as sourceUndo } from '../../zh_CN/views/second-step.ts';

export const secondStep: typeof sourceStep = {
  title: 'One-time password',
  hint: 'Enter the code shown in your authenticator app',
  code: 'One-time password',
  missing: 'Enter the OTP code',
  recoveryTitle: 'Recovery code',
  recoveryHint: 'Enter one of the codes you saved when you set up one-time passwords or a passkey. Each works once.',
  recoveryLost: (contact) =>
    `Lost your recovery codes too? Contact ${contact}. Once they know it's you, they'll remove your lost devices.`,
  recoveryCode: 'Recovery code',
  recoveryMissing: 'Enter a recovery code',
  why: {
    newDeviceAndPlace: "You're on a new device at a new location, so we need one more check.",
    tooFar: 'This is far from where you last used your account, so we need one more check.',
  },
  spare: (days) => `Don't ask on this device for ${days} days`,
  submit: 'Verify',
  submitting: 'Verifying',
  useRecovery: "Don't have your device? Use a recovery code",
  useCode: 'Use a one-time password',
  usePasskey: 'Use a passkey',
  back: 'Back to password',
  incorrect: 'Incorrect or already used. Wait for the next code.',
  recoveryIncorrect: 'Incorrect or already used',
  clock: 'Still not working? Set your phone to automatic time, then enter a new code.',
  lockedFor: (minutes) => `Too many incorrect codes. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  expired: 'That took too long. Enter your password again.',
};

export const undoChange: typeof sourceUndo = {
  title: 'Undo change',
  hint: "If you didn't change your phone or email, undo it here. The previous one is restored and all sessions end.",
  submit: 'Undo change',
  submitting: 'Undoing',
  doneTitle: 'Restored',
  done: 'Your previous phone or email is back and all sessions have ended. Sign in and change your password soon.',
  signIn: 'Go to sign-in',
  invalidTitle: 'This link is invalid or has expired',
  invalid: (hours) => `It works once, within ${hours} hours of the change. To undo it now, contact your administrator.`,
  notDone: (reason) => `Nothing was undone: ${reason}`,
};
