import { api, type OutputOf } from '@uc/contract';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { failureText } from '../../../lib/failure.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { paths } from '../../../lib/paths.ts';
import { store } from '../../../lib/storage.ts';
import { Door } from '../../../widgets/door/door.tsx';
import { DoorFailed } from '../../../widgets/door/door-failed.tsx';
import { namedIn } from '../provider-ways.tsx';
import SecondSteps from '../second-steps.tsx';
import { useSignInConf } from '../sign-in-conf.ts';
import type { SecondStepAsked } from '../submit-sign-in.ts';

/** Somebody came back from the platform of an account that they have bound: they are signed in, or asked for the second step. */
export default function SignInAccountPage() {
  const text = useText();
  const { conf } = useSignInConf();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [brought] = useState(() => new URLSearchParams(search));
  const [ticket, account] = [brought.get('ticket'), namedIn(brought, 'account')];
  const [step, setStep] = useState<SecondStepAsked>();
  const [problem, setProblem] = useState<string>();
  const replaceBy = (address: string) => navigate(address, { replace: true });
  const signing = useAction(
    (shown: string) => call(api.session.signInAccount, { ticket: shown }, { withoutToken: true, show: 'none' }),
    {
      done(answer: OutputOf<typeof api.session.signInAccount>) {
        if ('flow' in answer) return setStep(answer);
        store('token', answer.token);
        return replaceBy(paths.loading);
      },
      refused(error) {
        const again = account === undefined ? '' : `&account=${account}`;
        if (error.code === 'ticket.invalid') replaceBy(`${paths.signInFailed}?code=ticket.invalid${again}`);
        else setProblem(failureText(error, text));
      },
    },
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the ticket that the address brought
  useEffect(() => {
    // Out of the address, the history and the next bookmark before anything can go wrong.
    if (search !== '') replaceBy(path);
    if (ticket) signing.run(ticket);
    else replaceBy(paths.signIn);
  }, []);

  return (
    <Door
      organisation={conf?.organisation}
      foot={conf && [`© ${conf.organisation}`, conf.contact].filter(Boolean).join(' · ')}
    >
      {step ? (
        <SecondSteps
          asked={step}
          host={conf?.passkeys?.host}
          contact={conf?.contact}
          onBack={() => replaceBy(paths.signIn)}
        />
      ) : problem === undefined ? (
        <div className="door-box" aria-busy>
          <h1 tabIndex={-1}>{text.views.signInFailed.signingIn}</h1>
        </div>
      ) : (
        <DoorFailed
          title={text.views.signInFailed.title}
          message={problem}
          isRetrying={signing.isBusy}
          onRetry={() => ticket && signing.run(ticket)}
        />
      )}
    </Door>
  );
}
