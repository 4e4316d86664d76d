import { ApprovalDetail } from './approval-detail.tsx';

/** One application to decide on, on a wide screen. */
export default function ApprovalDetailDesktopPage() {
  return <ApprovalDetail layout="wide" />;
}
