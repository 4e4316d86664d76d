import { RecordsView } from './records-view.tsx';

/** Behaviour records on a wide screen. */
export default function ActionRecordDesktopPage() {
  return <RecordsView layout="wide" />;
}
