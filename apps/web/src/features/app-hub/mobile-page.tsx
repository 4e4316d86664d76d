import { useText } from '../../lib/i18n/text.ts';
import { useLogin } from '../../lib/session.ts';
import { fetchedApplications } from './applications.ts';
import { Hub } from './hub.tsx';
import { Launching } from './launching.tsx';
import { greetingOf, LastSignIn } from './welcome.tsx';

/** The application hub on a phone; the layout's bar carries the title. */
export default function AppHubMobilePage() {
  const text = useText();
  const { user } = useLogin();
  return (
    <Launching>
      <div className="welcome-head">
        <p className="welcome-greeting">{greetingOf(user.name, text)}</p>
        <LastSignIn />
      </div>
      <Hub layout="phone" />
    </Launching>
  );
}

/** Drawn once, where the applications come as soon as the page. */
export const arrive = fetchedApplications;
