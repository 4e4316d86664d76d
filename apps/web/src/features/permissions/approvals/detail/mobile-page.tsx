import { ApprovalDetail } from './approval-detail.tsx';

/** One application to decide on, on a phone. */
export default function ApprovalDetailMobilePage() {
  return <ApprovalDetail layout="phone" />;
}
