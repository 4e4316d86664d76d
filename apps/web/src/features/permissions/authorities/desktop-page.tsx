import { AuthoritiesView } from './authorities-view.tsx';

/** One's authorities on a wide screen. */
export default function MyAuthorityDesktopPage() {
  return <AuthoritiesView layout="wide" />;
}
