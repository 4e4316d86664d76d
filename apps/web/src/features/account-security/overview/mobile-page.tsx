import { Overview } from './overview.tsx';

/** Account security on a phone; the layout's bar carries the title. */
export default function AccountSecurityMobilePage() {
  return <Overview layout="phone" />;
}
