/** What administrators set for everybody. */
export const settingActs = ['setPasswordRules', 'turnSwitch', 'saveField', 'orderFields'] as const;
export type SettingAct = (typeof settingActs)[number];

/**
 * Why nothing is done: it is so already; somebody else changed it since it was read; rules that no password could satisfy (the least is longer than the longest, more classes
 * than are allowed, longer beside a device than without); administrators without a second factor could set up none any more; a field of that name is there; there would be
 * too many; parts of a field that do not go together; values that people have would not fit the new kind.
 */
export const settingRefusals = [
  'already',
  'changed',
  'leastOverMost',
  'classesOverAllowed',
  'besideOtpOverLeast',
  'administratorsLocked',
  'nameTaken',
  'tooMany',
  'contradiction',
  'valuesUnfit',
] as const;
export type SettingRefusal = (typeof settingRefusals)[number];

/** The parts of the rules for passwords. */
export const passwordRuleParts = [
  'minLength',
  'minLengthBesideOtp',
  'maxLength',
  'allowed',
  'minClasses',
  'maxRepeats',
  'history',
  'dictionary',
  'ownNames',
  'maxAgeDays',
] as const;
export type PasswordRulePart = (typeof passwordRuleParts)[number];

/** The parts of a field, besides its name. */
export const fieldParts = [
  'group',
  'kind',
  'label',
  'labelEn',
  'shown',
  'masked',
  'editable',
  'required',
  'pattern',
  'past',
  'maxLength',
  'options',
  'source',
] as const;
export type FieldPart = (typeof fieldParts)[number];

/**
 * What follows besides parts that change: passwords that were set before and stay until they are changed, and those of them that are older than the rules let them become; people whom a
 * switch touches, for whom it stays off, who keep a device or passkey that works on, who have begun what it stops; proofs that end; people of whom a second factor is required
 * who could set up none; resets of a forgotten password that are closed; people who have a value of a field, for whom it is shown no more, whose value is rewritten or does not
 * fit any more, who have an option that goes, from whom something is missing; fields that stand elsewhere.
 */
export const settingFollows = [
  ...passwordRuleParts,
  ...fieldParts,
  'olderPasswords',
  'overduePasswords',
  'touched',
  'stayOff',
  'keepFactors',
  'pendingStop',
  'proofsEnd',
  'cannotSetUp',
  'resetsClose',
  'state',
  'held',
  'valuesHidden',
  'valuesRewritten',
  'valuesTooLong',
  'optionsGone',
  'missing',
  'moved',
] as const;
export type SettingFollow = (typeof settingFollows)[number];

/** What does not go together in a field. */
export const fieldContradictions = [
  'kindKnown',
  'kindReserved',
  'editableProof',
  'editableKnown',
  'editableHidden',
  'maskedKnown',
  'requiredKnown',
  'sourceSelf',
  'optionsMissing',
  'optionsForeign',
  'optionsTwice',
  'patternForeign',
  'maskedTags',
  'lengthTags',
  'pastForeign',
] as const;
export type FieldContradiction = (typeof fieldContradictions)[number];

/** Where the value of a setting comes from. */
export const settingOrigins = ['default', 'environment', 'keyFile', 'database'] as const;
export type SettingOrigin = (typeof settingOrigins)[number];

/** Under which heading settings of the environment stand. */
export const settingGroups = [
  'server',
  'database',
  'organisation',
  'signIn',
  'passwords',
  'channels',
  'connected',
  'limits',
  'operation',
] as const;
export type SettingGroup = (typeof settingGroups)[number];
