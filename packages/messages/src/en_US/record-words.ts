import type { ClientType, Operation, RecordResult } from '@uc/contract';

/** What was done, as a record names it; the screens and the exported file say the same. */
export const operations: Record<Operation, string> = {
  signIn: 'Sign in',
  signOut: 'Sign out',
  endSession: 'End a session',
  openApplication: 'Open an application',
  sendCode: 'Send a code',
  prove: 'Verify identity',
  changePassword: 'Change sign-in password',
  resetPassword: 'Reset sign-in password',
  changeMobile: 'Change secure phone',
  changeEmail: 'Change secure email',
  bindOtp: 'Set up an OTP device',
  removeOtp: 'Remove an OTP device',
  renewRecoveryCodes: 'Replace recovery codes',
  addPasskey: 'Add a passkey',
  removePasskey: 'Remove a passkey',
  undoChange: 'Undo a change',
  bindThirdAuth: 'Bind a third-party account',
  unbindThirdAuth: 'Unbind a third-party account',
  updateProfile: 'Edit personal information',
  revealField: 'Show hidden information',
  answerRecord: 'Answer about a record',
  reportRecord: 'Report a record',
  exportRecords: 'Export behavior records',
  sendApplication: 'Send a request',
  revokeApplication: 'Revoke a request',
  voidApplication: 'Void a request',
  approveApplication: 'Approve requests',
  rejectApplication: 'Reject a request',
  sendBackApplication: 'Send a request back',
  changeDeputy: 'Change deputies',
  administer: 'Change by an administrator',
};

export const recordResults: Record<RecordResult, string> = { success: 'Success', failure: 'Failure' };

export const clientTypes: Record<ClientType, string> = {
  desktop: 'Computer',
  mobile: 'Phone',
  tablet: 'Tablet',
  other: 'Other',
};
