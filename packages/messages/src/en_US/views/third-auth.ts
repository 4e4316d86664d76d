import type { thirdAuth as source } from '../../zh_CN/views/third-auth.ts';

export const thirdAuth: typeof source = {
  purpose: 'Before an account is bound or unbound, you confirm that it is you.',
  none: 'Your administrator has set up no platform whose accounts can be bound. Once there is one, it appears here.',
  notBound: 'Not bound',
  since: (date) => `Bound since ${date}`,
  gone: 'Not offered',
  goneHint: 'No account can be bound here now; those that are bound can be unbound',
  lastWay: 'It cannot be unbound: it is your only way to sign in. Set a password or bind another account first.',
  toSecurity: 'To account security',
  full: (most) => `You can bind ${most} accounts. To bind another, unbind one first.`,
  off: 'Changes are switched off: nothing can be bound or unbound now.',
  bind: 'Bind',
  bindOne: (name) => `Bind ${name}`,
  bindAnother: 'Bind another',
  bindAnotherOf: (name) => `Bind another account of ${name}`,
  leaving: (name) => `Going to ${name}…`,
  unbind: 'Unbind',
  unbindOne: (name, account) => `Unbind ${account} of ${name}`,
  bindAsk: {
    title: (name, account) => `Bind “${account}” of ${name}?`,
    body: 'Make sure that this account is yours. You will be signed out on all other devices and be told about it.',
    no: 'Do not bind',
  },
  unbindAsk: {
    title: (name, account) => `Unbind “${account}” of ${name}?`,
    body: 'You will be signed out on all other devices and be told about it. The account can be bound again later.',
    goneBody:
      'You will be signed out on all other devices and be told about it. This platform is not offered now, so the account cannot be bound again.',
  },
  bindDone: 'Binding successful',
  bindFailed: (reason) => `Binding failed: ${reason}`,
  unbindDone: 'Unbind successful',
  unbindFailed: (reason) => `Unbind failed: ${reason}`,
  unsafe: 'The address this platform gave is not safe; please tell the administrator',
  reasons: {
    'binding.refused': 'The other side did not confirm your account, or you did not agree; please try again',
    'binding.expired': 'It took too long or was not begun in this browser; please start again',
    'gateway.failed': 'The other side does not answer right now; please try again later',
    'switch.off': 'The administrator has switched off changes of personal information',
  },
};
