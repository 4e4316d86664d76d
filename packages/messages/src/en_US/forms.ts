import type {
  fieldGroups as groups,
  fieldHints as hints,
  fieldSources as holders,
  fieldLabels as labels,
  passwordRules as rules,
  thirdAuthSources as sources,
} from '../zh_CN/forms.ts';

export const fieldLabels: typeof labels = {
  oldPassword: 'Current password',
  newPassword: 'New password',
  confirmPassword: 'Confirm new password',
  newMobile: 'New phone number',
  newEmail: 'New email address',
  code: 'Verification code',
  otpCode: 'OTP code',
  deviceName: 'Device name (optional)',
};

export const passwordRules: typeof rules = {
  length: ({ minLength, maxLength }) => `Must have ${minLength} to ${maxLength} characters`,
  characters: () => "Contains characters that aren't allowed",
  classes: ({ minClasses }) => `Needs at least ${minClasses} of: uppercase, lowercase, digits, special characters`,
  repeats: ({ maxRepeats }) => `No character repeated more than ${maxRepeats} times in a row`,
  ownNames: () => "Can't contain your username, phone number or email",
  history: ({ history }) =>
    history > 1 ? `Can't be one of your last ${history} passwords` : "Can't be your current password",
  dictionary: () => 'Too common and easy to guess',
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
  hr: 'HR',
  administrator: 'Administrator',
  directory: 'Company directory',
  self: 'Yourself',
};

export const betweenTags: string = ', ';

export const fieldHints: typeof hints = {
  hr: 'Managed by HR. Contact HR to change it.',
  administrator: 'Managed by your administrator. Contact them to change it.',
  directory: 'From the company directory. Contact your administrator to change it.',
  self: "Can't be changed here. Contact your administrator.",
  security: 'Change it under “Account security”',
};
