import type { AdministratorDeed, AdministratorRole, ProofWay, Switch } from '@uc/contract';
import type { DeedFacts } from '../letters.ts';
import type {
  auditColumns as auditColumnsSource,
  auditWords as auditWordsSource,
  recordColumns as columnsSource,
  recordDetails as detailsSource,
  recordsCut as recordsCutSource,
} from '../zh_CN/records.ts';

export const recordColumns: typeof columnsSource = {
  time: 'Time',
  operation: 'Operation',
  clientType: 'Client type',
  application: 'Application',
  device: 'Device',
  detail: 'Detail',
  browser: 'Browser',
  location: 'Location (approximate)',
  ip: 'IP address',
  result: 'Result',
};

export const recordsCut: typeof recordsCutSource = (rows) =>
  `There are more than ${rows.toLocaleString('en-US')} records; this file holds the newest. Export an earlier time for the others.`;

export const auditColumns: typeof auditColumnsSource = {
  time: 'Time',
  person: 'Person',
  username: 'Username',
  actor: 'Administrator',
  operation: 'Operation',
  people: 'People concerned',
  detail: 'Detail',
  result: 'Result',
  clientType: 'Client type',
  application: 'Application',
  device: 'Device',
  browser: 'Browser',
  location: 'Location (approximate)',
};
export const auditExportName: string = 'audit-records';
export const auditWords: typeof auditWordsSource = {
  andMore: (names, count) => `${names} and others, ${count} in all`,
};

export const exportName: string = 'behavior-records';

export const proofWayNames: Record<ProofWay, string> = {
  password: 'password',
  sms: 'text message code',
  email: 'email code',
  otp: 'one-time password',
  recovery: 'recovery code',
  passkey: 'passkey',
  provider: 'company account',
};

export const recordDetails: typeof detailsSource = {
  between: '; ',
  scene: (purpose) => `to ${purpose}`,
  way: (name) => `by ${name}`,
  risks: {
    newDeviceAndPlace: 'new device at a new location',
    tooFar: 'too far from the last location',
  },
  spares: 'chose not to be asked for the second step on this device for now',
  spared: 'this device skips the second step for now',
  throughOidc: 'through the identity provider',
  throughAccount: (platform) => `with a bound ${platform} account`,
  throughDirectory: "with the directory's password",
  endedByLimit: 'too many sessions, so the oldest was ended',
  endedByWrongPasswords: 'too many incorrect old passwords, so this session was ended',
  endedByProvider: 'signed out at the identity provider',
  endedOthers: (count) => (count === 1 ? 'ended 1 other session' : `ended ${count} other sessions`),
  change: (from, to) => `${from} → ${to}`,
  changeTo: (to) => `set to ${to}`,
  source: (name) => `source: ${name}`,
  fields: (labels) => `items: ${labels}`,
  listBetween: ', ',
  applications: (numbers) => `request ${numbers}`,
  answered: { yes: 'it was me', no: "it wasn't me" },
  about: (operation) => `about: ${operation}`,
  byPerson: (name) => `by the administrator ${name}`,
  toPeople: (name, count) => (count > 1 ? `to ${name} and ${count - 1} more` : `to ${name}`),
  reason: (reason) => `reason: ${reason}`,
  byAdministrator: (actor) => (actor ? `by the administrator ${actor} at the command line` : 'by the portal itself'),
};

export const switchNames: Record<Switch, string> = {
  userInfo: 'personal information',
  password: 'sign-in password',
  mobile: 'secure phone',
  email: 'secure email',
  otp: 'one-time passwords',
  passkey: 'passkeys',
};

export const administratorRoleNames: Record<AdministratorRole, string> = {
  owner: 'Owner',
  people: 'People',
  helpDesk: 'Help desk',
  applications: 'Applications',
  settings: 'Settings',
  audit: 'Audit',
};

export const deeds: Record<AdministratorDeed, (facts: DeedFacts) => string> = {
  grantPermission: ({ subject }) => `gave the permission ${subject}`,
  revokePermission: ({ subject }) => `took the permission ${subject} away`,
  assignRole: ({ subject }) => `gave the role ${subject}`,
  withdrawRole: ({ subject }) => `took the role ${subject} away`,
  unlockPassword: () => 'unlocked the password after too many failed attempts',
  unlockOtp: () => 'unlocked one-time passwords after too many incorrect codes',
  removeOtp: () => 'removed the one-time password device and its recovery codes, and ended all sessions',
  removePasskeys: ({ count }) =>
    `removed ${count === 1 ? 'the passkey' : `all ${count} passkeys`} and ended all sessions`,
  removeDevice: ({ subject }) => `removed a device and ended all sessions${subject && ` (${subject})`}`,
  askRemoval: () => 'asked for the removal of a device',
  cancelRemoval: () => 'took back the removal of a device',
  changeMessageText: ({ subject }) => `changed the text of the message ${subject}`,
  resetMessageText: ({ subject }) => `went back to the built-in text of the message ${subject}`,
  testMessage: ({ subject }) => `sent themselves a test of the message ${subject}`,
  writeNote: () => 'wrote a note for colleagues',
  changeNote: () => 'changed their own note for colleagues',
  deleteNote: () => 'deleted their own note for colleagues',
  endSessions: ({ count }) => `ended all sessions (${count})`,
  switchOff: ({ subject }) => `turned off self-service changes: ${subject}`,
  switchOn: ({ subject }) => `turned on self-service changes: ${subject}`,
  nameApprover: ({ subject }) => `added an approver to request ${subject}`,
  importRoles: ({ subject, count }) => `imported roles that can be requested (${subject}, ${count})`,
  importRules: ({ subject, count }) => `imported approval rules (${subject}, ${count})`,
  importApprovers: ({ subject, count }) => `imported application owners (${subject}, ${count})`,
  importConflicts: ({ subject, count }) => `imported roles that exclude each other (${subject}, ${count})`,
  importAccounts: ({ subject, count }) => `imported accounts inside applications (${subject}, ${count})`,
  importFields: ({ subject, count }) => `imported fields of personal information (${subject}, ${count})`,
  importApplications: ({ subject, count }) => `imported applications (${subject}, ${count} changed)`,
  enableApplication: ({ subject }) => `enabled the application ${subject}`,
  disableApplication: ({ subject }) => `disabled the application ${subject}`,
  removeApplication: ({ subject }) => `removed the application ${subject}`,
  allowHost: ({ subject }) => `allowed applications on the host ${subject}`,
  forbidHost: ({ subject }) => `no longer allowed applications on the host ${subject}`,
  retryMessage: ({ subject, count }) => (subject ? `sent message ${subject} again` : `sent ${count} messages again`),
  retryDelivery: ({ subject }) => `sent request ${subject} to the connected system again`,
  sealRecords: ({ count }) => `sealed a chain of records after a check (${count} records)`,
  rotateKey: ({ count }) => `sealed everything anew with another key (${count} values)`,
  forgetKey: ({ count }) =>
    `gave up a lost key, and with it one-time password devices, their recovery codes and sessions (devices: ${count})`,
  applyDirectory: ({ subject, count }) => `took in the directory from a file (${subject}, ${count} changes)`,
  confirmDirectory: ({ subject }) => `confirmed the plan of a file (${subject})`,
  stopDirectory: ({ subject }) => `asked to stop the plan of a file (${subject})`,
  exportDirectory: ({ subject, count }) => `wrote the directory to files (${subject}, ${count} people)`,
  addPerson: ({ subject }) => `added the person${subject && ` as ${subject}`}`,
  disablePerson: () => 'disabled the account and ended all sessions',
  enablePerson: ({ subject }) => `enabled the account again${subject && ` as ${subject}`}`,
  setLastDay: ({ subject }) => `set the last day to ${subject}`,
  renamePerson: ({ subject }) => `changed the username or name to ${subject}`,
  addUnit: ({ subject }) => `added the unit ${subject}`,
  moveUnit: ({ subject, count }) => `moved the unit ${subject} (${count} units below)`,
  renameUnit: ({ subject, count }) => `renamed the unit ${subject} (${count} units below)`,
  mergeUnit: ({ subject, count }) => `merged the unit ${subject} (${count} people)`,
  closeUnit: ({ subject, count }) => `closed the unit ${subject} (${count} people)`,
  linkSource: ({ subject }) => `linked the person to their line of the source ${subject}`,
  unlinkSource: ({ subject }) => `ended the link of the person to the source ${subject}`,
  movePerson: ({ subject }) => `changed the main position (${subject})`,
  invitePeople: ({ count }) => `sent an invitation to choose a password${count > 1 ? ` (${count} people)` : ''}`,
  printInvitations: ({ count }) =>
    `printed an invitation to choose a password, for handing over${count > 1 ? ` (${count} people)` : ''}`,
  sendResetLink: ({ subject }) => `sent a link to choose a new password (${subject})`,
  printResetLink: () => 'printed a link to choose a new password, for handing over',
  voidLinks: ({ count }) =>
    `voided an invitation or a link to choose a new password${count > 1 ? ` (${count} people)` : ''}`,
  exportPerson: () => 'wrote everything that is kept about the person to files',
  erasePerson: ({ count }) => `erased the person's data${count > 1 ? ` (${count} people)` : ''}`,
  endDeputy: () => 'the deputy has left, and with that no longer decides in your place',
  addEntitlement: ({ subject, count }) => `gave something by rule (${subject}, ${count} people)`,
  removeEntitlement: ({ subject, count }) => `ended a rule that gave something (${subject}, ${count} people)`,
  giveAdministrator: ({ subject }) => `gave the administrator's role ${subject}`,
  takeAdministrator: ({ subject }) => `took the administrator's role ${subject} away`,
  askAdministrator: ({ subject }) => `asked another owner to agree to the administrator's role ${subject}`,
  refuseAdministrator: ({ subject }) => `refused the administrator's role ${subject}`,
  exportAudit: () => 'exported records for an audit',
  makeBackup: ({ subject, count }) => `made a backup of everything (${subject}, ${count} rows)`,
  checkRecords: () => 'asked for a check of all chains of records',
  addRole: ({ subject }) => `added the role ${subject}`,
  changeRole: ({ subject }) => `changed the role ${subject}`,
  retireRole: ({ subject, count }) => `retired the role ${subject} (${count} held it)`,
  restoreRole: ({ subject }) => `brought the role ${subject} back`,
  setDeciders: ({ subject }) => `set who decides on requests for ${subject}`,
  setConflict: ({ subject }) => `set how two roles exclude each other (${subject})`,
  setPasswordRules: () => 'changed the rules for passwords',
  addField: ({ subject }) => `added a field of personal information (${subject})`,
  changeField: ({ subject }) => `changed a field of personal information (${subject})`,
  orderFields: ({ subject }) => `changed the order of fields (${subject})`,
  draftApplication: ({ subject }) => `changed the draft of the application ${subject}`,
  publishApplication: ({ subject, count }) =>
    `published the application ${subject} (${count} ${count === 1 ? 'person sees' : 'people see'} another list)`,
  undoApplication: ({ subject, count }) =>
    `took back the last change of the application ${subject} (${count} ${count === 1 ? 'person sees' : 'people see'} another list)`,
  setCategory: ({ subject }) => `set the category of applications ${subject}`,
  orderCategories: ({ count }) => `put ${count} categories of applications in order`,
  removeCategory: ({ subject }) => `removed the category of applications ${subject}`,
  makeLink: () => 'made a one-time link to choose a password, to hand over in person',
};
