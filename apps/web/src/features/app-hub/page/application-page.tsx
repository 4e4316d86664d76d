import { WayBack } from '../../../kit/way-back/way-back.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { usePortal } from '../portal-pages.ts';
import { ApplicationView } from './application-view.tsx';

/** An application's own page; a phone's bar carries the title and the way back. */
export default function ApplicationPage() {
  const text = useText();
  const { hubPath } = usePortal();
  return (
    <>
      <WayBack href={hubPath} label={text.views.appHub.title} />
      <ApplicationView level={useLayout() === 'wide' ? 1 : 2} />
    </>
  );
}
