import { useText } from '../../lib/i18n/text.ts';
import { useLogin } from '../../lib/session.ts';
import { fetchedApplications } from './applications.ts';
import { Hub } from './hub.tsx';
import { Launching } from './launching.tsx';
import { greetingOf, LastSignIn } from './welcome.tsx';

/** The application hub on a wide screen. */
export default function AppHubDesktopPage() {
  const text = useText();
  const { user } = useLogin();
  return (
    <Launching>
      <div className="welcome-head">
        <h1 tabIndex={-1}>{greetingOf(user.name, text)}</h1>
        <LastSignIn />
      </div>
      <Hub layout="wide" />
    </Launching>
  );
}

/** Drawn once, where the applications come as soon as the page. */
export const arrive = fetchedApplications;
