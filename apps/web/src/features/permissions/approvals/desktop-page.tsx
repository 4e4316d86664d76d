import { ApprovalsView } from './approvals-view.tsx';

/** Approvals on a wide screen: a table for keys and mouse. */
export default function MyApprovalDesktopPage() {
  return <ApprovalsView layout="wide" />;
}
