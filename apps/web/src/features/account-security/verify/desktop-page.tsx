import { VerifyView } from './verify-view.tsx';

/** The proof before a change, on a wide screen. */
export default function VerifyDesktopPage() {
  return <VerifyView layout="wide" />;
}
