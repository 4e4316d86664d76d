import { InitiateView } from './initiate-view.tsx';

/** Applying for permissions on a wide screen. */
export default function InitiateApplicationDesktopPage() {
  return <InitiateView layout="wide" />;
}
