import { useText } from '../../lib/i18n/text.ts';
import { useLogin } from '../../lib/session.ts';
import { greetingOf, LastSignIn, Welcome } from './welcome.tsx';

/** The start page on a wide screen. */
export default function AppHubDesktopPage() {
  const text = useText();
  const { user } = useLogin();
  return (
    <>
      <div className="welcome-head">
        <h1 tabIndex={-1}>{greetingOf(user.name, text)}</h1>
        <LastSignIn />
      </div>
      <Welcome />
    </>
  );
}
