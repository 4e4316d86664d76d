import type { ReactNode } from 'react';
import { Tag, type Tone } from '../../../kit/tag/tag.tsx';
import { useText } from '../../../lib/i18n/text.ts';

/** How a step stands: done, to be done, or to be looked at by the person. */
export type StepState = 'done' | 'open' | 'check';

const tones: Record<StepState, Tone> = { done: 'good', open: 'warning', check: 'plain' };

interface Props {
  title: string;
  state: StepState;
  children: ReactNode;
}

/** One step of the guide, with its state in a word. */
export function Step({ title, state, children }: Props) {
  const text = useText();
  return (
    <li className="step" data-state={state}>
      <h4>
        {title}
        <Tag tone={tones[state]}>{text.views.actionRecord.stepStates[state]}</Tag>
      </h4>
      {children}
    </li>
  );
}
