import { SessionsView } from './sessions-view.tsx';

/** Where one is signed in, on a phone; the layout's bar carries the title and the way back. */
export default function SessionsMobilePage() {
  return <SessionsView layout="phone" />;
}
