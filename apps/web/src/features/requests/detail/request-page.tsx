import { useLayout } from '../../../lib/layout.ts';
import { ApplicationDetail } from './request-detail.tsx';

/** One of the person's own requests. */
export default function RequestPage() {
  return <ApplicationDetail layout={useLayout()} />;
}
