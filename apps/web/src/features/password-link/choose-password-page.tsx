import { useQuery } from '@tanstack/react-query';
import { api, CallError } from '@uc/contract';
import { useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { call } from '../../lib/call.ts';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '../../lib/paths.ts';
import { QueryProvider } from '../../lib/query-provider.tsx';
import { Door } from '../../widgets/door/door.tsx';
import { DoorFailed } from '../../widgets/door/door-failed.tsx';
import { Skeleton } from '../../widgets/states/skeleton.tsx';
import { ChooseForm } from './choose-form.tsx';
import { asGuest } from './submit-choice.ts';

/** Where an invitation or a reset link leads: it shows whose it is, and takes a password. Looking at it uses nothing up. */
export default function ChoosePasswordPage() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [token] = useState(() => new URLSearchParams(search).get('token'));
  // Out of the address, the history and the next bookmark; a reload asks for the link again.
  useEffect(() => {
    if (search !== '') navigate(path, { replace: true });
  }, [search, path, navigate]);
  return (
    <QueryProvider>
      <Page token={token} />
    </QueryProvider>
  );
}

function Page({ token }: { token: string | null }) {
  const text = useText();
  const words = text.views.passwordLink;
  const [outcome, setOutcome] = useState<'over' | 'done'>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['passwordLink', token, text],
    queryFn: () => call(api.passwordLink.look, { token: token ?? '' }, asGuest),
    enabled: token !== null,
  });
  const isOver = token === null || outcome === 'over' || (error instanceof CallError && error.code === 'link.invalid');
  // A link that opens nothing tells nothing either: whose portal it is, and whom to ask, is said to everybody at the sign-in.
  const { data: portal } = useQuery({
    queryKey: ['session', 'signInConf', 'ofEndedLink'],
    queryFn: () => call(api.session.signInConf, {}, asGuest),
    enabled: isOver,
  });
  const door = data ?? portal;
  return (
    <Door
      organisation={door?.organisation ?? (Boolean(error) && !isOver && text.global.product)}
      foot={door && [`© ${door.organisation}`, door.contact].filter(Boolean).join(' · ')}
    >
      {isOver ? (
        <Ended title={words.overTitle} hint={words.over} contact={door?.contact} />
      ) : outcome === 'done' ? (
        <Ended title={words.doneTitle} hint={words.done} />
      ) : data && token ? (
        <ChooseForm token={token} link={data} onOver={() => setOutcome('over')} onDone={() => setOutcome('done')} />
      ) : error ? (
        <DoorFailed
          title={words.title}
          message={words.notLoaded}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className="door-box">
          <Skeleton shape="values" />
        </div>
      )}
    </Door>
  );
}

/** There is nothing more to choose here; what is left is the sign-in. */
function Ended({ title, hint, contact }: { title: string; hint: string; contact?: string | undefined }) {
  const text = useText();
  return (
    <div className="door-box">
      <div>
        <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
          {title}
        </h1>
        <p className="door-hint">{hint}</p>
        {contact && <p className="door-hint">{text.views.forgottenPassword.contact(contact)}</p>}
      </div>
      <Link className="button primary wide" href={paths.signIn} replace>
        {text.views.passwordLink.signIn}
      </Link>
    </div>
  );
}
