import type { newPassword as source } from '../../zh_CN/widgets/new-password.ts';

export const newPassword: typeof source = {
  rules: 'Password requirements',
  states: {
    met: 'met',
    broken: 'not met',
    asking: 'being checked',
    idle: 'not checked yet',
    unknown: 'checked when you submit',
  },
  length: (least, most) => `${least} to ${most} characters long`,
  characters: (classes) => `Made of ${classes.join(', ')} only`,
  classes: (least, classes) => `At least ${least} of: ${classes.join(', ')}`,
  classNames: {
    upper: 'upper-case letters',
    lower: 'lower-case letters',
    digit: 'digits',
    special: 'special characters',
  },
  repeats: (most) => `No character more than ${most} ${most === 1 ? 'time' : 'times'} in a row`,
  ownNames: 'Without your user name, phone number or email name',
  history: (count) => (count === 1 ? 'Different from your last password' : `None of your last ${count} passwords`),
  dictionary: 'Not a common or leaked password',
  spoken: (met, total) => `${met} of ${total} password requirements met`,
  strength: 'Strength',
  strengths: ['Very weak', 'Weak', 'Fair', 'Strong', 'Very strong'],
  generate: 'Generate a password',
  generated: 'Generated and filled into both fields. Keep it somewhere safe first:',
  copy: 'Copy the password',
  copied: 'Password copied',
  notCopied: 'The browser does not allow copying; select the text and copy it',
};
