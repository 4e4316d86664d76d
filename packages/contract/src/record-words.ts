/** What a record can be about. A new kind of event is one line here and one text in each catalogue. */
export const operations = [
  'signIn',
  'signOut',
  'endSession',
  'openApplication',
  'sendCode',
  'prove',
  'changePassword',
  'resetPassword',
  'changeMobile',
  'changeEmail',
  'bindOtp',
  'undoChange',
  'bindThirdAuth',
  'unbindThirdAuth',
  'updateProfile',
  'revealField',
  'answerRecord',
  'reportRecord',
  'exportRecords',
  'sendApplication',
  'revokeApplication',
  'voidApplication',
  'approveApplication',
  'rejectApplication',
  'sendBackApplication',
  'changeDeputy',
  'administer',
] as const;
export type Operation = (typeof operations)[number];

/** What an administrator can do at the command line. A new one is a line here and a text in each catalogue. */
export const administratorDeeds = [
  'grantPermission',
  'revokePermission',
  'assignRole',
  'withdrawRole',
  'unlockPassword',
  'unlockOtp',
  'removeOtp',
  'endSessions',
  'switchOff',
  'switchOn',
  'nameApprover',
  'importRoles',
  'importRules',
  'importApprovers',
  'importConflicts',
  'importAccounts',
  'importFields',
  'importApplications',
  'enableApplication',
  'disableApplication',
  'removeApplication',
  'allowHost',
  'forbidHost',
  'retryMessage',
  'retryDelivery',
  'sealRecords',
  'rotateKey',
  'forgetKey',
] as const;
export type AdministratorDeed = (typeof administratorDeeds)[number];

/** Operations after which people are asked "was this me?": sign-ins, and changes of how one signs in. */
export const askedOperations: readonly Operation[] = [
  'signIn',
  'changePassword',
  'resetPassword',
  'changeMobile',
  'changeEmail',
  'bindOtp',
  'undoChange',
  'bindThirdAuth',
  'unbindThirdAuth',
];

/** What a person can answer when they are asked whether something was them. */
export const recordAnswers = ['yes', 'no'] as const;

export const recordResults = ['success', 'failure'] as const;
export type RecordResult = (typeof recordResults)[number];

export const clientTypes = ['desktop', 'mobile', 'tablet', 'other'] as const;
export type ClientType = (typeof clientTypes)[number];
