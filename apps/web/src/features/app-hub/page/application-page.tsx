import { Link } from 'wouter';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { usePortal } from '../portal-pages.ts';
import { ApplicationView } from './application-view.tsx';

/** An application's own page; a phone's bar carries the title and the way back. */
export default function ApplicationPage() {
  const text = useText();
  const { hubPath } = usePortal();
  if (useLayout() === 'phone') return <ApplicationView level={2} />;
  return (
    <>
      <p className="way-back">
        <Link href={hubPath}>
          <Icon name="back" />
          {text.views.appHub.title}
        </Link>
      </p>
      <ApplicationView level={1} />
    </>
  );
}
