import type { thirdAuth as source } from '../../zh_CN/views/third-auth.ts';

export const thirdAuth: typeof source = {
  purpose: "We'll ask you to verify it's you before you bind or unbind an account.",
  none: "Your administrator hasn't set up any platforms yet. When they do, they'll appear here.",
  notBound: 'Not bound',
  since: (date) => `Bound since ${date}`,
  gone: 'Unavailable',
  goneHint: "You can't bind new accounts here now. You can still unbind existing ones.",
  lastWay: "You can't unbind this: it's your only way to sign in. Set a password or bind another account first.",
  toSecurity: 'Go to account security',
  full: (most) => `You can bind up to ${most} accounts. Unbind one to bind another.`,
  off: "Changes are turned off. You can't bind or unbind accounts now.",
  bind: 'Bind',
  bindOne: (name) => `Bind ${name}`,
  bindAnother: 'Bind another',
  bindAnotherOf: (name) => `Bind another ${name} account`,
  leaving: (name) => `Going to ${name}…`,
  unbind: 'Unbind',
  unbindOne: (name, account) => `Unbind ${account} from ${name}`,
  bindAsk: {
    title: (name, account) => `Bind your ${name} account “${account}”?`,
    body: "Make sure this account is yours. You'll be signed out on all other devices and notified.",
    no: "Don't bind",
  },
  unbindAsk: {
    title: (name, account) => `Unbind your ${name} account “${account}”?`,
    body: "You'll be signed out on all other devices and notified. You can bind this account again later.",
    goneBody:
      "You'll be signed out on all other devices and notified. This platform is unavailable now, so you can't bind the account again.",
  },
  bindDone: 'Binding successful',
  bindFailed: (reason) => `Binding failed: ${reason}`,
  unbindDone: 'Unbind successful',
  unbindFailed: (reason) => `Unbind failed: ${reason}`,
  unsafe: "This platform's address isn't safe. Please tell your administrator.",
  reasons: {
    'binding.refused': "The platform didn't confirm your account, or you declined. Please try again.",
    'binding.expired': "It took too long, or wasn't started in this browser. Please start again.",
    'gateway.failed': "The platform isn't responding. Please try again later.",
    'switch.off': 'Your administrator has turned off editing personal information',
  },
};
