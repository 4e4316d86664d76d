import { ApplicationsView } from './applications-view.tsx';

/** The person's own applications on a wide screen. */
export default function MyApplicationDesktopPage() {
  return <ApplicationsView layout="wide" />;
}
