import { InitiateView } from './initiate-view.tsx';

/** Applying for permissions on a phone. */
export default function InitiateApplicationMobilePage() {
  return <InitiateView layout="phone" />;
}
