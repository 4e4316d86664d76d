import type { firstSteps as source } from '../../zh_CN/views/first-steps.ts';

export const firstSteps: typeof source = {
  title: 'Three things to do first',
  hint: 'Two minutes for an account that is safer and easier to use.',
  steps: {
    contact: { title: 'Check phone and email', words: 'Codes and lost passwords need them' },
    device: { title: 'Bind a one-time-password device', words: 'One more check when you sign in' },
    profile: { title: 'Complete your information', words: 'Add a picture that colleagues know you by' },
  },
  go: 'Go there',
  goTo: (step) => `Go there: ${step}`,
  done: 'Done',
  later: 'Not now',
};
