import type { plan as source } from '../../zh_CN/views/plan.ts';

export const plan: typeof source = {
  fillFirst: 'Once it is filled in, what would happen is shown here.',
  would: 'What would happen',
  nothingFollows: 'Nothing else follows',
  reason: 'Reason',
  reasonHint: 'It is recorded',
  reasonMissing: 'Enter a reason',
  cancel: 'Cancel',
  carrying: 'Carrying out',
  changed: 'Something has just changed. Please look at it again.',
  newest: 'Keep what I entered and go on from what is there now',
};
