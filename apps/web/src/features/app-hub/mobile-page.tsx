import { useText } from '../../lib/i18n/text.ts';
import { useLogin } from '../../lib/session.ts';
import { greetingOf, LastSignIn, Welcome } from './welcome.tsx';

/** The start page on a phone; the layout's bar carries the title. */
export default function AppHubMobilePage() {
  const text = useText();
  const { user } = useLogin();
  return (
    <>
      <div className="welcome-head">
        <h2 className="welcome-greeting">{greetingOf(user.name, text)}</h2>
        <LastSignIn />
      </div>
      <Welcome />
    </>
  );
}
