import type { firstSteps as source } from '../../zh_CN/views/first-steps.ts';

export const firstSteps: typeof source = {
  title: 'Three things to do first',
  hint: 'Two minutes for an account that is safer and easier to use.',
  titles: {
    contact: 'Check phone and email',
    device: 'Bind a one-time-password device',
    profile: 'Complete your information',
  },
  words: {
    contact: 'Codes and lost passwords need them',
    device: 'One more check when you sign in',
    profile: 'Add a picture that colleagues know you by',
  },
  go: 'Go there',
  goTo: (step) => `Go there: ${step}`,
  done: 'Done',
  later: 'Not now',
};
