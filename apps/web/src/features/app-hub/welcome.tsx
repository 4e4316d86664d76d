import { useQuery } from '@tanstack/react-query';
import type { api, OutputOf } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { Fragment } from 'react';
import { formatWhen, partOfDay } from '../../lib/format.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useLogin } from '../../lib/session.ts';
import { Icon } from '../../widgets/icon/icon.tsx';
import { personQuery } from './person.ts';
import './welcome.css';

type Person = OutputOf<typeof api.user.get>;

/** "Good morning, name", by the clock of the device. */
export function greetingOf(name: string, text: WebText, hour = new Date().getHours()): string {
  const part = partOfDay(hour);
  if (part === 'morning') return text.views.appHub.morning(name);
  return part === 'afternoon' ? text.views.appHub.afternoon(name) : text.views.appHub.evening(name);
}

/** When and where this person signed in before; a line of its own height while it is on the way. */
export function LastSignIn() {
  const text = useText();
  const { timeZone } = useLogin();
  const { data, isPending } = useQuery(personQuery);
  const last = data?.lastSignIn;
  const words = last
    ? text.views.appHub.lastSignIn(formatWhen(last.time, text, timeZone), last.location, last.browser)
    : text.views.appHub.firstSignIn;
  return <p className="welcome-last">{isPending ? <span className="skeleton welcome-wait" /> : data && words}</p>;
}

/** What is known about the account, and what will stand here. */
export function Welcome() {
  const text = useText();
  const { data, isError, refetch } = useQuery(personQuery);
  return (
    <div className="welcome">
      <section className="card welcome-card" aria-labelledby="welcome-account">
        <h2 id="welcome-account">{text.views.appHub.yourAccount}</h2>
        {isError ? (
          <div className="note" role="alert">
            <Icon name="alert" />
            {text.global.requestError}
            <button type="button" className="welcome-retry" onClick={() => void refetch()}>
              {text.global.retry}
            </button>
          </div>
        ) : (
          <Account person={data} />
        )}
      </section>
      <section className="card welcome-card welcome-apps" aria-labelledby="welcome-apps">
        <span className="welcome-sign">
          <Icon name="apps" />
        </span>
        <h2 id="welcome-apps">{text.views.appHub.emptyTitle}</h2>
        <p>{text.views.appHub.emptyHint}</p>
      </section>
    </div>
  );
}

function Account({ person }: { person: Person | undefined }) {
  const text = useText();
  const { user } = useLogin();
  const wait = <span className="skeleton welcome-wait" />;
  return (
    <dl className="welcome-facts">
      <dt>{text.views.appHub.username}</dt>
      <dd>{user.username}</dd>
      <dt>{text.views.appHub.organization}</dt>
      <dd>{person ? <OrganisationPath path={person.organization ?? text.views.appHub.none} /> : wait}</dd>
      <dt>{text.views.appHub.employeeId}</dt>
      <dd>{person ? (person.employeeId ?? text.views.appHub.none) : wait}</dd>
    </dl>
  );
}

/** A long path breaks after a slash rather than inside a name. */
function OrganisationPath({ path }: { path: string }) {
  return path.split(/(?<=\/)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one path never change places
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}
