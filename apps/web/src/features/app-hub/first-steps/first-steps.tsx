import { useQueryClient } from '@tanstack/react-query';
import { api, type OutputOf } from '@uc/contract';
import { useId } from 'react';
import { Link } from 'wouter';
import { Tag } from '../../../kit/tag/tag.tsx';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { type Layout, useLayout } from '../../../lib/layout.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Icon, type IconName } from '../../../widgets/icon/icon.tsx';
import { lastSignInQuery } from '../last-sign-in.ts';
import './first-steps.css';

type Done = NonNullable<OutputOf<typeof api.user.lastSignIn>['welcome']>;
type Step = keyof Done;

/** Whether each is done. */
export interface FirstStepsProps {
  done: Done;
}

const steps: readonly { step: Step; icon: IconName; path(layout: Layout): string }[] = [
  { step: 'contact', icon: 'phone', path: (layout) => pathTo('security', layout) },
  { step: 'device', icon: 'shield', path: (layout) => pathTo('verify', layout, { scene: 'bindOtp' }) },
  { step: 'profile', icon: 'person', path: (layout) => pathTo('info', layout) },
];

/** Three things to do first, for whoever has just come in by an invitation. Put off, it never comes back. */
export default function FirstSteps({ done }: FirstStepsProps) {
  const text = useText();
  const words = text.views.firstSteps;
  const layout = useLayout();
  const heading = useId();
  const queries = useQueryClient();
  const puttingOff = useAction(() => call(api.user.putOffWelcome, {}), {
    done: () => queries.setQueryData(lastSignInQuery.queryKey, (said) => said && { lastSignIn: said.lastSignIn }),
  });
  return (
    <section className="card first-steps" aria-labelledby={heading}>
      <div className="first-steps-head">
        <div>
          <h2 id={heading}>{words.title}</h2>
          <p>{words.hint}</p>
        </div>
        <button type="button" className="button" aria-disabled={puttingOff.isBusy} onClick={() => puttingOff.run()}>
          {words.later}
        </button>
      </div>
      <ol>
        {steps.map(({ step, icon, path }) => (
          <li key={step} data-done={done[step] || undefined}>
            <span className="first-steps-sign">
              <Icon name={done[step] ? 'done' : icon} />
            </span>
            <span className="first-steps-words">
              <strong>{text.views.firstSteps.titles[step]}</strong>
              <span>{text.views.firstSteps.words[step]}</span>
            </span>
            {done[step] ? (
              <Tag tone="good">{words.done}</Tag>
            ) : (
              <Link
                className="first-steps-go"
                href={path(layout)}
                aria-label={words.goTo(text.views.firstSteps.titles[step])}
              >
                {words.go}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
