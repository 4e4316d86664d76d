import type { firstSteps as source } from '../../zh_CN/views/first-steps.ts';

export const firstSteps: typeof source = {
  title: 'Three things to do first',
  hint: 'Two minutes to make your account safer and easier to use.',
  titles: {
    contact: 'Check your phone and email',
    device: 'Set up one-time passwords',
    profile: 'Complete your information',
  },
  words: {
    contact: 'For codes and forgotten passwords',
    device: 'Adds a second check when you sign in',
    profile: 'Add a picture so colleagues recognize you',
  },
  go: 'Start',
  goTo: (step) => `Start: ${step}`,
  done: 'Done',
  later: 'Not now',
};
