import { useText } from '../../../lib/i18n/text.ts';
import { PageHead } from '../page-head.tsx';
import { Overview } from './overview.tsx';

/** Account security on a wide screen. */
export default function AccountSecurityDesktopPage() {
  const text = useText();
  return (
    <>
      <PageHead layout="wide" title={text.views.accountSecurity.title} purpose={text.views.accountSecurity.purpose} />
      <Overview layout="wide" />
    </>
  );
}
