import { useText } from '../../lib/i18n/text.ts';
import { useLayout } from '../../lib/layout.ts';
import { arriveWith } from '../../lib/query.ts';
import { useLogin } from '../../lib/session.ts';
import { fetchedApplications } from './applications.ts';
import { FirstStepsLater } from './first-steps/later.tsx';
import { Hub } from './hub.tsx';
import { Launching } from './launching.tsx';
import { PasskeyOfferLater } from './passkey-offer/later.tsx';
import { HubTodo } from './todo/hub-todo.tsx';
import { waitingQuery } from './todo/use-waiting.ts';
import { greetingOf, LastSignIn } from './welcome.tsx';

/** The application hub; a phone's bar carries the title. */
export default function HubPage() {
  const text = useText();
  const layout = useLayout();
  const greeting = greetingOf(useLogin(), text);
  return (
    <Launching>
      <div className="welcome-head">
        {layout === 'wide' ? <h1 tabIndex={-1}>{greeting}</h1> : <p className="welcome-greeting">{greeting}</p>}
        <LastSignIn />
        <HubTodo isRail={false} />
      </div>
      <FirstStepsLater />
      <PasskeyOfferLater />
      <Hub />
    </Launching>
  );
}

/** Drawn once, where the applications come as soon as the page; and what waits, which would push them down. */
export const arrive = () => Promise.all([fetchedApplications(), arriveWith(waitingQuery)]);
