import { useLayout } from '../../lib/layout.ts';
import { ApprovalsView } from './approvals-view.tsx';

/** What waits for the person's decision, and what they decided. */
export default function ApprovalsPage() {
  return <ApprovalsView layout={useLayout()} />;
}
