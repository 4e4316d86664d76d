import type {
  fieldGroups as groups,
  fieldHints as hints,
  fieldSources as holders,
  fieldLabels as labels,
  passwordRules as rules,
  thirdAuthSources as sources,
} from '../zh_CN/forms.ts';

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

export const thirdAuthSources: typeof sources = {
  oidc: 'Third-party account',
  wecom: 'WeCom',
  dingtalk: 'DingTalk',
  feishu: 'Feishu',
};

export const fieldGroups: typeof groups = {
  basic: 'Basic information',
  contact: 'Contact information',
  other: 'Other information',
};

export const fieldSources: typeof holders = {
  hr: 'Human Resources',
  administrator: 'Administrator',
  directory: 'Company directory',
  self: 'Yourself',
};

export const betweenTags: string = ', ';

export const fieldHints: typeof hints = {
  hr: 'Kept by Human Resources; ask them to have it changed',
  administrator: 'Kept by the administrator; ask them to have it changed',
  directory: 'Comes from the company directory; ask who keeps it to have it changed',
  self: 'Cannot be changed here; ask the administrator',
  security: 'Change it under “Account security”',
};
