import { ApprovalsView } from './approvals-view.tsx';

/** Approvals on a phone, as cards; the layout's bar carries the title. */
export default function MyApprovalMobilePage() {
  return <ApprovalsView layout="phone" />;
}
