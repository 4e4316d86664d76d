import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../widgets/icon/icon.tsx';
import { Steps } from './steps.tsx';

/** It is done; what comes next is signing in. */
export function DoneStep() {
  const text = useText();
  const words = text.views.forgottenPassword.done;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="door-box">
      <Steps at="done" />
      <div className="reset-done">
        <Icon name="done" />
        <h1 ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        <p className="door-hint">{words.hint}</p>
      </div>
      <Link className="button primary wide" href={paths.signIn} replace>
        {words.signIn}
      </Link>
    </div>
  );
}
