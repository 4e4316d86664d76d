import { useLayout } from '../../lib/layout.ts';
import { InitiateView } from './apply-view.tsx';

/** Applying for permissions. */
export default function ApplyPage() {
  return <InitiateView layout={useLayout()} />;
}
