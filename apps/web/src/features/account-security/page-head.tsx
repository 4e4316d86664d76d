import { Link } from 'wouter';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../../widgets/icon/icon.tsx';
import { type Layout, places } from './places.ts';
import './account-security.css';

interface Props {
  layout: Layout;
  title: string;
  /** What the page is for, in a line. */
  purpose?: string | undefined;
  /** A page below the overview shows the way back to it. */
  hasBack?: boolean;
}

/** Title and purpose of a page; on a phone the layout's bar carries the title and the way back. */
export function PageHead({ layout, title, purpose, hasBack = false }: Props) {
  const text = useText();
  const isWide = layout === 'wide';
  return (
    <div className="security-head">
      {isWide && hasBack && (
        <p className="way-back">
          <Link href={places.wide.overview}>
            <Icon name="back" />
            {text.views.accountSecurity.title}
          </Link>
        </p>
      )}
      {isWide && <h1 tabIndex={-1}>{title}</h1>}
      {purpose && <p className="security-purpose">{purpose}</p>}
    </div>
  );
}
