import { Link } from 'wouter';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { ContactLine } from '../contact-line.tsx';
import { ApplicationHeading } from './application-heading.tsx';

/** There is no such application, or none that this person may know of: the two look the same. */
export function UnknownApplication() {
  const text = useText();
  const layout = useLayout();
  return (
    <div className="card application">
      <div className="application-head">
        <span className="application-sign">
          <Icon name="alert" />
        </span>
        <div>
          <ApplicationHeading>{text.views.appHub.unknownTitle}</ApplicationHeading>
          <p>{text.views.appHub.unknownBody}</p>
        </div>
      </div>
      <ContactLine />
      <div className="application-ways">
        <Link className="button primary" href={pathTo('hub', layout)}>
          {text.views.appHub.backToHub}
        </Link>
      </div>
    </div>
  );
}
