import type { ClientType, Operation, RecordResult } from '@uc/contract';

/** What was done, as a record names it; the screens and the exported file say the same. */
export const operations: Record<Operation, string> = {
  signIn: 'Sign in',
  signOut: 'Sign out',
  endSession: 'End a sign-in',
  openApplication: 'Open an application',
  sendCode: 'Send a code',
  prove: 'Verify identity',
  changePassword: 'Change login password',
  resetPassword: 'Reset login password',
  changeMobile: 'Change secure phone',
  changeEmail: 'Change secure email',
  bindOtp: 'Bind an OTP device',
  undoChange: 'Undo a change',
  bindThirdAuth: 'Bind a third-party account',
  unbindThirdAuth: 'Unbind a third-party account',
  updateProfile: 'Change personal information',
  revealField: 'Show hidden information',
  answerRecord: 'Answer about a record',
  reportRecord: 'Report a record',
  exportRecords: 'Export behaviour records',
  sendApplication: 'Send a permission application',
  revokeApplication: 'Take a permission application back',
  voidApplication: 'Void a permission application',
  approveApplication: 'Approve permission applications',
  rejectApplication: 'Reject a permission application',
  sendBackApplication: 'Send a permission application back',
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
