import type { PasswordPolicy } from '@uc/contract';
import { useState } from 'react';
import type { GalleryStates } from '../../widgets/gallery-state.ts';
import { type PairProblem, PasswordPair } from './password-pair.tsx';

const policy: PasswordPolicy = {
  ...{ minLength: 8, maxLength: 16, allowed: ['upper', 'lower', 'digit', 'special'], minClasses: 3, maxRepeats: 3 },
  ...{ history: 5, dictionary: true, ownNames: true, maxAgeDays: 0 },
};
const words = { newPwd: 'New password', confirmPwd: 'New password again' };
const nothing: PairProblem = {};

function Sample({ first = '', problem = nothing }: { first?: string; problem?: PairProblem }) {
  const [typed, setTyped] = useState({ newPwd: first, confirmPwd: '' });
  const check = () => Promise.resolve({ broken: [], strength: 4 });
  return <PasswordPair {...{ words, policy, typed, problem, check }} account="demo.full" onChange={setTyped} />;
}

/** A new password and once more, before it is typed, while it is, and refused. */
export const states: GalleryStates = {
  empty: () => <Sample />,
  typed: () => <Sample first="Tulip-Lamp-92!" />,
  refused: () => <Sample first="abc" problem={{ newPwd: 'The password does not meet the rules' }} />,
};
