import { useState } from 'react';
import type { ChangeProps } from '../use-change.ts';
import { type Awaiting, keepAwaiting, takeAwaiting } from './awaiting.ts';
import { CodeStep } from './code-step.tsx';
import { type ContactScene, isContactScene, type Proposal } from './contacts.ts';
import { TargetStep } from './target-step.tsx';

/** A new phone or email: its address first, then the code that was sent there. */
export function ContactForm({ scene, ...props }: ChangeProps) {
  return isContactScene(scene) ? <Steps {...props} scene={scene} /> : null;
}

function Steps({ scene, ...props }: ChangeProps & { scene: ContactScene }) {
  const [awaiting, setAwaiting] = useState(() => takeAwaiting(scene));
  const [last, setLast] = useState<Proposal>();

  function wait(next: Awaiting | null) {
    keepAwaiting(scene, next);
    setAwaiting(next);
  }

  if (!awaiting) return <TargetStep {...props} scene={scene} last={last} onSent={wait} />;
  return (
    <CodeStep
      {...props}
      scene={scene}
      awaiting={awaiting}
      onSent={wait}
      onCorrect={() => {
        setLast(awaiting.proposal);
        wait(null);
      }}
    />
  );
}
