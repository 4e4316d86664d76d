import { useLayout } from '../../../lib/layout.ts';
import { VerifyView } from './verify-view.tsx';

/** The proof before a change. */
export default function VerifyPage() {
  return <VerifyView layout={useLayout()} />;
}
