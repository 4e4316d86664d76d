import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Layout } from '../../../lib/layout.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import './parts.css';

interface Props {
  layout: Layout;
  title: string;
  /** What the page is for, in a line. */
  purpose: string;
  /** What can be done here, at the side. */
  actions?: ReactNode;
}

/** Title and purpose of a page; on a phone the layout's bar carries the title. */
export function PageHead({ layout, title, purpose, actions }: Props) {
  return (
    <div className="permission-head">
      <div>
        {layout === 'wide' && <h1 tabIndex={-1}>{title}</h1>}
        <p>{purpose}</p>
      </div>
      {actions && <div className="permission-actions">{actions}</div>}
    </div>
  );
}

/** The way from a page to the list above it; a phone's bar has its own. */
export function WayBack({ layout, href, label }: { layout: Layout; href: string; label: string }) {
  if (layout === 'phone') return null;
  return (
    <p className="way-back">
      <Link href={href}>
        <Icon name="back" />
        {label}
      </Link>
    </p>
  );
}
