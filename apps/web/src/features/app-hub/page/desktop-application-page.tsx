import { Link } from 'wouter';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { usePortal } from '../portal-pages.ts';
import { ApplicationView } from './application-view.tsx';

/** An application's page on a wide screen. */
export default function DesktopApplicationPage() {
  const text = useText();
  const { hubPath } = usePortal();
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
