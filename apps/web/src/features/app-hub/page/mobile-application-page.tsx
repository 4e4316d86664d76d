import { ApplicationView } from './application-view.tsx';

/** An application's page on a phone; the layout's bar carries the title and the way back. */
export default function MobileApplicationPage() {
  return <ApplicationView level={2} />;
}
