import type { ProofWay } from '@uc/contract';
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
};
