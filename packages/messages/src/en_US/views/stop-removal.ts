import type { stopRemoval as source } from '../../zh_CN/views/stop-removal.ts';

export const stopRemoval: typeof source = {
  title: 'Keep your device',
  hint: 'The help desk was asked to remove a device you sign in with, and the removal is about to take effect. If that was not you, stop it here: the device stays, and the help desk is told.',
  submit: 'Stop the removal',
  submitting: 'Stopping',
  doneTitle: 'Stopped, your device stays',
  done: 'The device was not removed and works as before. If someone called the help desk in your name, tell your administrator and change your password soon.',
  signIn: 'Sign in',
  invalidTitle: 'This link is invalid or has expired',
  invalid:
    'The link works once, and only until the device is removed. If a device was removed and you did not ask for it, contact your administrator right away.',
  notDone: (reason) => `Not stopped: ${reason}`,
  own: {
    title: 'A device is about to be removed',
    says: (by, device, time) => `${by} asked to remove ${device}. It takes effect ${time}.`,
    because: (reason) => `Reason: ${reason}`,
    ask: "If you didn't ask for this, stop it now and contact your administrator.",
    stopOne: (device) => `Stop the removal of ${device}`,
    stopped: 'Stopped, your device stays',
    late: 'Not stopped: the device is removed already. Contact your administrator right away',
  },
};
