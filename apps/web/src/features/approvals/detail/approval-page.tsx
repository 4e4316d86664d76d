import { useLayout } from '../../../lib/layout.ts';
import { ApprovalDetail } from './approval-detail.tsx';

/** One request to decide on. */
export default function ApprovalPage() {
  return <ApprovalDetail layout={useLayout()} />;
}
