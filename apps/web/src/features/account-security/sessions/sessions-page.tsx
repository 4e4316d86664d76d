import { useLayout } from '../../../lib/layout.ts';
import { SessionsView } from './sessions-view.tsx';

/** Where one is signed in. */
export default function SessionsPage() {
  return <SessionsView layout={useLayout()} />;
}
