import type { passkeys as source } from '../../zh_CN/views/passkeys.ts';

const names = {
  password: 'your password',
  provider: 'your company account',
  otp: 'one-time passwords',
  recovery: 'a recovery code',
};
const named = (ways: readonly (keyof typeof names)[]) => ways.map((way) => names[way]);
const listed = (words: readonly string[]) => new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words);

export const passkeys: typeof source = {
  title: 'Passkeys',
  purpose: 'Sign in with your fingerprint, face or device PIN. Nothing to forget, nothing to phish.',
  add: 'Add',
  adding: 'Adding',
  added: (name) => `Passkey "${name}" added. Your other devices were signed out.`,
  codesPurpose:
    'Your passkey was added. If you lose every device that has it, use a recovery code to sign in. Each works once.',
  closed: 'No passkey was added. You can try again.',
  known: 'This device already has a passkey of yours.',
  name: 'Name',
  nameMissing: 'Enter a name',
  rename: 'Rename',
  renameOne: (name) => `Rename ${name}`,
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Remove',
  removeOne: (name) => `Remove ${name}`,
  removeTitle: (name) => `Remove the passkey "${name}"?`,
  removeBody: "You won't be able to sign in with it, and your other devices will be signed out.",
  removed: 'Removed',
  waysLeft: (passkeys, ways) => {
    const left = [
      ...(passkeys > 0 ? [passkeys === 1 ? 'your other passkey' : `your other ${passkeys} passkeys`] : []),
      ...named(ways),
    ];
    return left.length > 0 ? ` You can still sign in with ${listed(left)}.` : '';
  },
  lastWay: 'This is your only way to sign in. Set a password or add another passkey first.',
  neededLast:
    'Your organization requires two-step verification. Add another passkey or set up one-time passwords before removing this one.',
  requiredLast: 'Your organization requires a passkey. Add another one before removing this one.',
  waysBack: (ways, isRequired) => {
    if (isRequired)
      return 'Your organization requires a passkey after your password. If you lose all your devices, use a recovery code or contact the service desk.';
    return ways.length > 0
      ? `Removing the last one won't lock you out: you can still sign in with ${listed(named(ways))}.`
      : 'Passkeys are your only way to sign in. Add another one, or set a password.';
  },
  synced: (provider) => (provider ? `${provider}, on all your devices` : 'In a password manager, on all your devices'),
  lives: { device: 'On this device only', key: 'Security key' },
  lastUsed: (when) => `used ${when}`,
  neverUsed: (when) => `added ${when}, not used yet`,
  here: 'This device',
  states: { elsewhere: 'Another address', copied: 'Turned off' },
  stateHints: {
    elsewhere: "Made for the portal's previous address. It doesn't work here and can be removed.",
    copied: 'Someone used a copy of it. Remove it and add a new one.',
  },
  places: {
    elsewhere: "Passkeys don't work at a numeric address. Open",
    browser: "This browser doesn't support passkeys.",
    provider: "You sign in through your organization's identity provider. Manage your passkeys there.",
    address: "Passkeys don't work at this portal's address: it needs a name and https.",
    off: "Passkeys are turned off by your administrator. Those you've added can't be used for now.",
  },
  signIn: {
    useSent: {
      sms: (to) => `No passkey at hand? Text a code to ${to}`,
      email: (to) => `Email a code to ${to}`,
    },
    sentTitle: { sms: 'Code by text message', email: 'Code by email' },
    sentHint: (to, minutes) =>
      `We'll send a code to ${to}. It is valid for ${minutes} minutes. Once you are in, we'll tell every contact you have.`,
    sentCode: 'Code',
    sentMissing: 'Enter the code',
    title: 'Passkey',
    hint: "Use your fingerprint, face or device PIN to verify it's you",
    closed: 'No passkey was used. Try again, or sign in another way.',
    failed: "This browser couldn't use a passkey. Sign in another way.",
  },
  offer: {
    title: 'Skip the password next time',
    hint: 'Add a passkey and sign in with your fingerprint, face or device PIN. Faster and safer.',
    requiredTitle: 'Please add a passkey',
    requiredHint: (from) =>
      `${from ? `From ${from} on you need a passkey to go on.` : 'Your organization asks everyone to sign in with a passkey.'} Once added, your fingerprint, face or device PIN signs you in.`,
    add: 'Add a passkey',
    later: 'No thanks',
    nextTime: 'Next time',
  },
};
