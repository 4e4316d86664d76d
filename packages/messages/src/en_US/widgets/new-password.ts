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
  length: (least, most) => `${least} to ${most} characters`,
  characters: (classes) => `Only ${classes.join(', ')}`,
  classes: (least, classes) => `At least ${least} of: ${classes.join(', ')}`,
  classNames: {
    upper: 'uppercase letters',
    lower: 'lowercase letters',
    digit: 'digits',
    special: 'special characters',
  },
  repeats: (most) => `No character repeated more than ${most} ${most === 1 ? 'time' : 'times'} in a row`,
  ownNames: "Doesn't contain your username, phone number or email",
  history: (count) =>
    count === 1 ? 'Different from your last password' : `Different from your last ${count} passwords`,
  dictionary: 'Not a common or leaked password',
  spoken: (met, total) => `${met} of ${total} password requirements met`,
  strength: 'Strength',
  strengths: ['Very weak', 'Weak', 'Fair', 'Strong', 'Very strong'],
  generate: 'Generate a password',
  generated: 'Filled into both fields. Save it somewhere safe first:',
  copy: 'Copy password',
  copied: 'Password copied',
  notCopied: "Your browser doesn't allow copying. Select the text and copy it.",
};
