import type { fieldLabels as labels, passwordRules as rules } from '../zh_CN/forms.ts';

export const fieldLabels: typeof labels = {
  newPassword: 'New password',
  confirmPassword: 'Confirm the new password',
  newMobile: 'New phone number',
  newEmail: 'New email address',
  code: 'Verification code',
  otpCode: 'OTP code',
};

export const passwordRules: typeof rules = {
  length: ({ minLength, maxLength }) => `Must have ${minLength} to ${maxLength} characters`,
  characters: () => 'Holds characters that are not allowed',
  classes: ({ minClasses }) => `Needs at least ${minClasses} of: upper case, lower case, digits, special characters`,
  repeats: ({ maxRepeats }) => `No character more than ${maxRepeats} times in a row`,
  ownNames: () => 'Must not hold your user name, phone number or email name',
  history: ({ history }) =>
    history > 1 ? `Must not be one of your last ${history} passwords` : 'Must not be your present password',
  dictionary: () => 'Too common, so it is easy to guess',
};
