import { useLayout } from '../../lib/layout.ts';
import { AuthoritiesView } from './authorities-view.tsx';

/** What the person may do. */
export default function AuthoritiesPage() {
  return <AuthoritiesView layout={useLayout()} />;
}
