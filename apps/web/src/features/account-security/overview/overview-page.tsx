import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { PageHead } from '../page-head.tsx';
import { Overview } from './overview.tsx';

/** Account security; a phone's bar carries the title. */
export default function OverviewPage() {
  const text = useText();
  const layout = useLayout();
  return (
    <>
      {layout === 'wide' && (
        <PageHead layout="wide" title={text.views.accountSecurity.title} purpose={text.views.accountSecurity.purpose} />
      )}
      <Overview layout={layout} />
    </>
  );
}
