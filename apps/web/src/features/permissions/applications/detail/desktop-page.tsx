import { ApplicationDetail } from './application-detail.tsx';

/** One of the person's own applications on a wide screen. */
export default function ApplicationDetailDesktopPage() {
  return <ApplicationDetail layout="wide" />;
}
