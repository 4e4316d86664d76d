import type * as source from '../../zh_CN/widgets/fields.ts';

export const textInput: typeof source.textInput = {
  required: 'required',
  show: (label) => `Show ${label.toLowerCase()}`,
  hide: (label) => `Hide ${label.toLowerCase()}`,
  masked: 'Partly hidden for your security. To change it, enter the whole new value.',
  clear: (label) => `Clear ${label.toLowerCase()}`,
  keep: (label) => `Keep the current ${label.toLowerCase()}`,
  cleared: 'The current value will be removed when you submit.',
  maskedTag: (shown) => `${shown} (partly hidden, unchanged)`,
  tagsHint: 'Press Enter to add. You can paste several.',
  tags: (label) => `${label}: added`,
  removeTag: (tag) => `Remove ${tag}`,
  tagsAdded: (tags) => `Added ${tags.join(', ')}`,
  tagRemoved: (tag) => `Removed ${tag}`,
  tagPresent: (tag) => `${tag} is already there`,
  charactersLeft: (left) => `${left} ${left === 1 ? 'character' : 'characters'} left`,
  full: (most) => `Up to ${most} characters. The rest was cut off.`,
  tooLong: (most) => `Up to ${most} characters.`,
};

export const resendButton: typeof source.resendButton = {
  getCode: 'Get verification code',
  sending: 'Sending…',
  waitSeconds: (seconds) => `Resend in ${seconds} s`,
  waitMinutes: (minutes) => `Resend in ${minutes} min`,
  waitHours: (hours) => `Resend in ${hours} h`,
  sent: (wait) => `Code sent. ${wait}.`,
  ready: 'You can request a new code now',
  failed: 'Failed to send the code. Please try again.',
};

export const confirm: typeof source.confirm = {
  confirm: 'OK',
  cancel: 'Cancel',
  leaveTitle: 'Leave this page?',
  leaveBody: 'Your unsaved changes will be lost.',
  leave: 'Leave',
  signedOut: {
    title: "You've signed out in another window",
    body: "What you entered here isn't saved. To keep it, sign in again in another window. If you go to the sign-in page, it's lost.",
    confirmLabel: 'Discard and sign in',
    cancelLabel: 'Stay here',
  },
};

export const states: typeof source.states = {
  loading: 'Loading',
  failed: "This couldn't be loaded",
};

export const splitPane: typeof source.splitPane = {
  separator: 'Resize panes',
  help: 'Use arrow keys to adjust, Enter to reset',
};
