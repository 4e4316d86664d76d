import { Link } from 'wouter';
import { useText } from '../../lib/i18n/text.ts';
import type { Layout } from '../../lib/layout.ts';
import { pathTo } from '../../lib/paths.ts';
import { Icon } from '../../widgets/icon/icon.tsx';
import './account-security.css';

interface Props {
  layout: Layout;
  title: string;
  /** What the page is for, in a line. */
  purpose?: string | undefined;
  /** A page below another shows the way back to it: true means to the overview. */
  back?: string | boolean;
}

/** Title and purpose of a page; on a phone the layout's bar carries the title and the way back. */
export function PageHead({ layout, title, purpose, back = false }: Props) {
  const text = useText();
  const isWide = layout === 'wide';
  return (
    <div className="security-head">
      {isWide && back !== false && (
        <p className="way-back">
          <Link href={back === true ? pathTo('security', 'wide') : back}>
            <Icon name="back" />
            {back === true ? text.views.accountSecurity.title : text.global.back}
          </Link>
        </p>
      )}
      {isWide && <h1 tabIndex={-1}>{title}</h1>}
      {purpose && <p className="security-purpose">{purpose}</p>}
    </div>
  );
}
