import type { people as source } from '../../zh_CN/views/people.ts';

const states = {
  active: 'At work',
  invited: 'Not activated',
  waiting: 'Not started',
  disabled: 'Left',
  erased: 'Erased',
};

export const people: typeof source = {
  states,
  named: (name, state) => (state === 'active' || state === 'erased' ? name : `${name} (${states[state]})`),
};
