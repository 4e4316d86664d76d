import { VerifyView } from './verify-view.tsx';

/** The proof before a change, on a phone; the layout's bar carries the title and the way back. */
export default function VerifyMobilePage() {
  return <VerifyView layout="phone" />;
}
