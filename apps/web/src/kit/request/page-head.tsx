import type { ReactNode } from 'react';
import type { Layout } from '../../lib/layout.ts';
import './request.css';

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
