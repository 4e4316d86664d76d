/** What a record can be about. A new kind of event is one line here and one text in each catalogue. */
export const operations = [
  'signIn',
  'signOut',
  'endSession',
  'openApplication',
  'sendCode',
  'prove',
  'changePassword',
  'changeMobile',
  'changeEmail',
  'bindOtp',
  'undoChange',
  'bindThirdAuth',
  'unbindThirdAuth',
  'updateProfile',
  'revealField',
] as const;
export type Operation = (typeof operations)[number];

export const recordResults = ['success', 'failure'] as const;
export type RecordResult = (typeof recordResults)[number];

export const clientTypes = ['desktop', 'mobile', 'tablet', 'other'] as const;
export type ClientType = (typeof clientTypes)[number];
