import { AuthoritiesView } from './authorities-view.tsx';

/** One's authorities on a phone; the layout's bar carries the title. */
export default function MyAuthorityMobilePage() {
  return <AuthoritiesView layout="phone" />;
}
