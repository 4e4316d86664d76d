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
  'renameOtp',
  'removeOtp',
  'renewRecoveryCodes',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'keepDevice',
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
  'removePasskeys',
  'removeDevice',
  'askRemoval',
  'cancelRemoval',
  'writeNote',
  'changeNote',
  'deleteNote',
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
  'applyDirectory',
  'exportDirectory',
  'addPerson',
  'disablePerson',
  'enablePerson',
  'setLastDay',
  'renamePerson',
  'movePerson',
  'linkSource',
  'unlinkSource',
  'addUnit',
  'moveUnit',
  'renameUnit',
  'mergeUnit',
  'closeUnit',
  'makeLink',
  'invitePeople',
  'printInvitations',
  'sendResetLink',
  'printResetLink',
  'voidLinks',
  'exportPerson',
  'erasePerson',
  'endDeputy',
  'addEntitlement',
  'removeEntitlement',
  'giveAdministrator',
  'takeAdministrator',
  'askAdministrator',
  'refuseAdministrator',
  'exportAudit',
  'makeBackup',
  'checkRecords',
  'confirmDirectory',
  'stopDirectory',
  'askConnection',
  'refuseConnection',
  'changeConnection',
  'removeConnection',
  'tryConnection',
  'addRole',
  'changeRole',
  'retireRole',
  'restoreRole',
  'setDeciders',
  'setConflict',
  'setPasswordRules',
  'addField',
  'changeField',
  'orderFields',
  'changeMessageText',
  'resetMessageText',
  'testMessage',
  'draftApplication',
  'publishApplication',
  'undoApplication',
  'setCategory',
  'orderCategories',
  'removeCategory',
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
  'removeOtp',
  'renewRecoveryCodes',
  'addPasskey',
  'removePasskey',
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

/** The days of a week, Monday first, and the hours of a day, as filters name them: in text. */
export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;
export const hours = [
  ...(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'] as const),
  ...(['12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23'] as const),
] as const;

/** Where a page of records begins, as the server writes it. */
export const recordCursor = /^[no]\.\d{1,15}\.\d{1,15}$/;

/** Where a search of the audit goes on: a moment and the id of a record. */
export const auditCursor = /^\d{1,15}\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What can be wrong with a chain of records. */
export const recordFaults = [
  'changed',
  'missing',
  'end missing',
  'not sealed',
  'beginning not sealed',
  'mark not sealed',
] as const;
export type RecordFault = (typeof recordFaults)[number];
