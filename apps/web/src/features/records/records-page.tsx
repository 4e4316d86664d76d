import { useLayout } from '../../lib/layout.ts';
import { RecordsView } from './records-view.tsx';

/** Behaviour records. */
export default function RecordsPage() {
  return <RecordsView layout={useLayout()} />;
}
