import { SessionsView } from './sessions-view.tsx';

/** Where one is signed in, on a wide screen. */
export default function SessionsDesktopPage() {
  return <SessionsView layout="wide" />;
}
