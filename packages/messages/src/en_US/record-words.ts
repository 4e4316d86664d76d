import type { ClientType, Operation, RecordResult } from '@uc/contract';

/** What was done, as a record names it; the screens and the exported file say the same. */
export const operations: Record<Operation, string> = {
  signIn: 'Sign in',
  signOut: 'Sign out',
  endSession: 'End session',
  openApplication: 'Open application',
  sendCode: 'Send code',
  prove: 'Verify identity',
  changePassword: 'Change sign-in password',
  resetPassword: 'Reset sign-in password',
  changeMobile: 'Change secure phone',
  changeEmail: 'Change secure email',
  bindOtp: 'Set up OTP device',
  removeOtp: 'Remove OTP device',
  renameOtp: 'Rename a one-time password device',
  renamePasskey: 'Rename a passkey',
  renewRecoveryCodes: 'Replace recovery codes',
  addPasskey: 'Add passkey',
  removePasskey: 'Remove passkey',
  keepDevice: 'Keep a device',
  undoChange: 'Undo change',
  bindThirdAuth: 'Bind third-party account',
  unbindThirdAuth: 'Unbind third-party account',
  updateProfile: 'Edit personal information',
  revealField: 'Show hidden information',
  answerRecord: 'Answer about record',
  reportRecord: 'Report record',
  exportRecords: 'Export behavior records',
  sendApplication: 'Send request',
  revokeApplication: 'Revoke request',
  voidApplication: 'Void request',
  approveApplication: 'Approve requests',
  rejectApplication: 'Reject request',
  sendBackApplication: 'Send request back',
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
