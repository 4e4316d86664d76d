import type { AdministratorDeed, ProofWay, Switch } from '@uc/contract';
import type { DeedFacts } from '../letters.ts';
import type { recordColumns as columnsSource, recordDetails as detailsSource } from '../zh_CN/records.ts';

export const recordColumns: typeof columnsSource = {
  time: 'Time',
  operation: 'Operation',
  clientType: 'Client type',
  application: 'Application',
  device: 'Device',
  detail: 'Detail',
  browser: 'Browser',
  location: 'Location (estimated from the IP address)',
  ip: 'IP address',
  result: 'Result',
};

export const exportName: string = 'behaviour-records';

export const proofWayNames: Record<ProofWay, string> = {
  password: 'password',
  sms: 'code by SMS',
  email: 'code by email',
  otp: 'one-time password',
  recovery: 'recovery code',
};

export const recordDetails: typeof detailsSource = {
  between: '; ',
  scene: (purpose) => `to ${purpose}`,
  way: (name) => `by ${name}`,
  throughOidc: 'through the identity provider',
  endedByLimit: 'too many sign-ins, so the oldest was ended',
  endedByWrongPasswords: 'too many wrong old passwords, so this sign-in was ended',
  endedOthers: (count) => (count === 1 ? 'ended one other sign-in' : `ended ${count} other sign-ins`),
  change: (from, to) => `${from} → ${to}`,
  changeTo: (to) => `set to ${to}`,
  source: (name) => `source: ${name}`,
  fields: (labels) => `items: ${labels}`,
  listBetween: ', ',
  applications: (numbers) => `application ${numbers}`,
  answered: { yes: 'it was me', no: 'it was not me' },
  about: (operation) => `about: ${operation}`,
  byAdministrator: (actor) =>
    actor ? `by the administrator ${actor} at the command line` : 'by the portal itself, on a first or last day',
};

export const switchNames: Record<Switch, string> = {
  userInfo: 'personal information',
  password: 'login password',
  mobile: 'secure phone',
  email: 'secure email',
  otp: 'one-time passwords',
};

export const deeds: Record<AdministratorDeed, (facts: DeedFacts) => string> = {
  grantPermission: ({ subject }) => `gave the permission ${subject}`,
  revokePermission: ({ subject }) => `took the permission ${subject} away`,
  assignRole: ({ subject }) => `gave the role ${subject}`,
  withdrawRole: ({ subject }) => `took the role ${subject} away`,
  unlockPassword: () => 'unlocked the password after too many wrong tries',
  unlockOtp: () => 'unlocked the one-time passwords after too many wrong codes',
  removeOtp: () => 'removed the one-time-password device and its recovery codes, and ended all sign-ins',
  endSessions: ({ count }) => `ended all sign-ins (${count})`,
  switchOff: ({ subject }) => `switched off self-service changes: ${subject}`,
  switchOn: ({ subject }) => `switched on self-service changes: ${subject}`,
  nameApprover: ({ subject }) => `named one more person who decides on the permission application ${subject}`,
  importRoles: ({ subject, count }) => `imported roles that can be asked for (${subject}, ${count})`,
  importRules: ({ subject, count }) => `imported approval rules (${subject}, ${count})`,
  importApprovers: ({ subject, count }) => `imported owners of applications (${subject}, ${count})`,
  importConflicts: ({ subject, count }) => `imported roles that exclude each other (${subject}, ${count})`,
  importAccounts: ({ subject, count }) => `imported accounts inside applications (${subject}, ${count})`,
  importFields: ({ subject, count }) => `imported fields of personal information (${subject}, ${count})`,
  importApplications: ({ subject, count }) => `imported applications (${subject}, ${count} changed)`,
  enableApplication: ({ subject }) => `enabled the application ${subject}`,
  disableApplication: ({ subject }) => `disabled the application ${subject}`,
  removeApplication: ({ subject }) => `removed the application ${subject}`,
  allowHost: ({ subject }) => `allowed applications on the host ${subject}`,
  forbidHost: ({ subject }) => `no longer allowed applications on the host ${subject}`,
  retryMessage: ({ subject }) => `had the message ${subject} sent again`,
  retryDelivery: ({ subject }) => `had the connected system told again of the permission application ${subject}`,
  sealRecords: ({ count }) => `sealed a chain of records after a check (${count} records)`,
  rotateKey: ({ count }) => `sealed everything anew with another key (${count} values)`,
  forgetKey: ({ count }) =>
    `gave up a lost key, and with it one-time-password devices, their recovery codes and sign-ins (devices: ${count})`,
  applyDirectory: ({ subject, count }) => `took in the directory from a file (${subject}, ${count} changes)`,
  exportDirectory: ({ subject, count }) => `wrote the directory to files (${subject}, ${count} people)`,
  addPerson: ({ subject }) => `added the person${subject && ` as ${subject}`}`,
  disablePerson: () => 'disabled the account and ended all sign-ins',
  enablePerson: () => 'enabled the account again',
  invitePeople: ({ count }) => `sent an invitation to choose a password${count > 1 ? ` (${count} people)` : ''}`,
  printInvitations: ({ count }) =>
    `printed an invitation to choose a password, for handing over${count > 1 ? ` (${count} people)` : ''}`,
  sendResetLink: ({ subject }) => `sent a link to a new password (${subject})`,
  printResetLink: () => 'printed a link to a new password, for handing over',
  voidLinks: ({ count }) => `voided an invitation or a link to a new password${count > 1 ? ` (${count} people)` : ''}`,
  makeLink: ({ subject }) => `made a one-time link to choose a password (${subject})`,
};
