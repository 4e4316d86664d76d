import { Link } from 'wouter';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { ContactLine } from '../contact-line.tsx';
import { usePortal } from '../portal-pages.ts';

/** There is no such application, or none that this person may know of: the two look the same. */
export function UnknownApplication({ level }: { level: 1 | 2 }) {
  const text = useText();
  const { hubPath } = usePortal();
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="card application">
      <div className="application-head">
        <span className="application-sign">
          <Icon name="alert" />
        </span>
        <div>
          <Heading tabIndex={-1}>{text.views.appHub.unknownTitle}</Heading>
          <p>{text.views.appHub.unknownBody}</p>
        </div>
      </div>
      <ContactLine />
      <div className="application-ways">
        <Link className="button primary" href={hubPath}>
          {text.views.appHub.backToHub}
        </Link>
      </div>
    </div>
  );
}
