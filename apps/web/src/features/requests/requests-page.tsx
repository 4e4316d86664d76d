import { useLayout } from '../../lib/layout.ts';
import { ApplicationsView } from './requests-view.tsx';

/** The person's own requests. */
export default function RequestsPage() {
  return <ApplicationsView layout={useLayout()} />;
}
