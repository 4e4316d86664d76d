import type * as source from '../../zh_CN/widgets/fields.ts';

export const textInput: typeof source.textInput = {
  required: 'required',
  show: (label) => `Show ${label.toLowerCase()}`,
  hide: (label) => `Hide ${label.toLowerCase()}`,
  masked: 'Shown in part only, for your safety. To change it, enter the whole new value.',
  clear: (label) => `Clear ${label.toLowerCase()}`,
  keep: (label) => `Keep the old ${label.toLowerCase()}`,
  cleared: 'The old value will be removed once you submit.',
  maskedTag: (shown) => `${shown} (shown in part only, stays as it is)`,
  tagsHint: 'Press Enter to add. You can paste several at once.',
  tags: (label) => `${label}: added`,
  removeTag: (tag) => `Remove ${tag}`,
  tagsAdded: (tags) => `Added ${tags.join(', ')}`,
  tagRemoved: (tag) => `Removed ${tag}`,
  tagPresent: (tag) => `${tag} is already there`,
  charactersLeft: (left) => `${left} ${left === 1 ? 'character' : 'characters'} left`,
  full: (most) => `At most ${most} characters; the rest was not entered.`,
  tooLong: (most) => `At most ${most} characters.`,
};

export const resendButton: typeof source.resendButton = {
  getCode: 'Get verification code',
  sending: 'Sending…',
  waitSeconds: (seconds) => `Again in ${seconds} s`,
  waitMinutes: (minutes) => `Again in ${minutes} min`,
  waitHours: (hours) => `Again in ${hours} h`,
  sent: (wait) => `The code was sent. ${wait}.`,
  ready: 'You can ask for a code again now',
  failed: 'The code could not be sent. Please try again.',
};

export const confirm: typeof source.confirm = {
  confirm: 'OK',
  cancel: 'Cancel',
  leaveTitle: 'Leave this page?',
  leaveBody: 'You have changes that are not saved. They will be lost.',
  leave: 'Leave',
  signedOut: {
    title: 'You have signed out in another window',
    body: 'What you entered here is not saved. Sign in again in another window to go on here; going to the sign-in page loses it.',
    confirmLabel: 'Discard and sign in',
    cancelLabel: 'Stay here',
  },
};

export const states: typeof source.states = {
  loading: 'Loading',
  failed: 'This could not be loaded',
};

export const splitPane: typeof source.splitPane = {
  separator: 'Adjust the width of both sides',
  help: 'Arrow keys adjust, Enter restores the first width',
};
