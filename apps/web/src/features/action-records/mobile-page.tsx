import { RecordsView } from './records-view.tsx';

/** Behaviour records on a phone; the layout's bar carries the title. */
export default function ActionRecordMobilePage() {
  return <RecordsView layout="phone" />;
}
