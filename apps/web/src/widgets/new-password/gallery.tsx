import type { PasswordPolicy } from '@uc/contract';
import { type ComponentProps, useState } from 'react';
import type { GalleryStates } from '../gallery-state.ts';
import { NewPassword } from './new-password.tsx';
import type { CheckPassword } from './use-password-check.ts';

const policy: PasswordPolicy = {
  minLength: 8,
  maxLength: 16,
  allowed: ['upper', 'lower', 'digit', 'special'],
  minClasses: 3,
  maxRepeats: 3,
  history: 5,
  dictionary: true,
  ownNames: true,
  maxAgeDays: 0,
};
const says =
  (strength: number, broken: Awaited<ReturnType<CheckPassword>>['broken'] = []): CheckPassword =>
  () =>
    Promise.resolve({ broken, strength });

function Sample({ first, check }: { first: string; check: ComponentProps<typeof NewPassword>['check'] }) {
  const [password, setPassword] = useState(first);
  return (
    <NewPassword policy={policy} password={password} account="demo.full" check={check} onGenerated={setPassword} />
  );
}

/** What stands under a new password, before, while and after it is judged. */
export const states: GalleryStates = {
  empty: () => <Sample first="" check={says(0)} />,
  asking: () => <Sample first="Tulip-2031" check={() => new Promise(() => undefined)} />,
  weak: () => <Sample first="abc" check={says(0, ['dictionary'])} />,
  strong: () => <Sample first="Tulip-Lamp-92!" check={says(4)} />,
  'not heard of the server': () => <Sample first="Tulip-2031" check={() => Promise.reject(new Error('no'))} />,
};
