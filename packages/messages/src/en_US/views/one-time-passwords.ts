import type { oneTimePasswords as source } from '../../zh_CN/views/one-time-passwords.ts';

export const oneTimePasswords: typeof source = {
  title: 'One-time passwords',
  purpose:
    "When you sign in with your password, you also enter a code from your authenticator app. Set up two devices, so that losing one doesn't lock you out.",
  devices: 'Devices',
  add: 'Add a device',
  setUp: 'Set up a device',
  none: "No device yet. With one, a password alone isn't enough to sign in.",
  full: (count) => `You can have up to ${count} devices. Remove one to add another.`,
  since: (time) => `Set up ${time}`,
  lastUsed: (time) => `Last used ${time}`,
  neverUsed: 'Not used since',
  frozen: 'Turned off',
  frozenHint:
    'Too many incorrect codes. Remove it with a recovery code and set it up again, or ask your administrator.',
  rename: 'Rename',
  renameOne: (name) => `Rename ${name}`,
  name: 'Device name',
  nameMissing: 'Enter a name for the device',
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Remove',
  removeOne: (name) => `Remove ${name}`,
  removeTitle: (name) => `Remove ${name}?`,
  removeBody: "Codes from it will stop working. Your other devices keep working, but you'll be signed out elsewhere.",
  removeLastBody:
    "This is your only device. Removing it turns one-time passwords off, your recovery codes stop working, and you'll be signed out elsewhere.",
  removed: 'Device removed',
  codes: 'Recovery codes',
  codesLeft: (left) =>
    left > 0 ? `${left} left. Each works once.` : "None left. If you lose your device, you can't sign in by yourself.",
  codesFew: 'Running low',
  renew: 'Get new recovery codes',
  renewTitle: 'Get new recovery codes?',
  renewBody: 'You get a new set, and the ones you have now stop working.',
  renewed:
    'These are your new recovery codes. The previous ones no longer work. If you lose your phone, use one to sign in. Each works once.',
  switchOff: 'Turn off one-time passwords',
  switchOffHint: 'Without them, your password alone signs you in, which is easier to steal.',
  switchOffTitle: 'Turn off one-time passwords?',
  switchOffBody:
    "All devices and recovery codes stop working, and signing in no longer asks for a code. You'll be signed out elsewhere.",
  needed:
    'Your organization requires two-step verification. Before removing your last device, add another device or a passkey.',
  isOff: 'One-time passwords are off',
};
