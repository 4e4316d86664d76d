import { ApplicationsView } from './applications-view.tsx';

/** The person's own applications on a phone; the layout's bar carries the title. */
export default function MyApplicationMobilePage() {
  return <ApplicationsView layout="phone" />;
}
