import { ApplicationDetail } from './application-detail.tsx';

/** One of the person's own applications on a phone; the layout's bar carries the title and the way back. */
export default function ApplicationDetailMobilePage() {
  return <ApplicationDetail layout="phone" />;
}
