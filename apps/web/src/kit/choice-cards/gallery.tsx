import { useState } from 'react';
import type { GalleryStates } from '../../widgets/gallery-state.ts';
import { ChoiceCards } from './choice-cards.tsx';

const choices = [
  { value: 'sms', icon: 'phone', title: 'Text message', hint: 'A code to 138****5678' },
  { value: 'email', icon: 'mail', title: 'Email', hint: 'A code to z***@example.com' },
] as const;

function Example() {
  const [chosen, setChosen] = useState<(typeof choices)[number]['value']>('sms');
  return <ChoiceCards legend="How do you want to prove it?" choices={choices} chosen={chosen} onChoose={setChosen} />;
}

/** Ways to choose from. */
export const states: GalleryStates = { 'two ways': () => <Example /> };
