import { type ReactNode, useEffect, useRef } from 'react';
import type { Stage } from './stage.ts';
import { Steps } from './steps.tsx';

interface Props {
  at: Stage['step'];
  title: string;
  hint?: ReactNode;
  /** A step that takes the place of another is read out from its heading; the first one of a page is not. */
  takesFocus: boolean;
}

/** The top of a step: how far it is, what it is, and what for. */
export function StepHead({ at, title, hint, takesFocus }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <Steps at={at} />
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {hint && <p className="door-hint">{hint}</p>}
      </div>
    </>
  );
}
