import type { ReactNode } from 'react';
import { useLayout } from '../../lib/layout.ts';
import { WayBack } from '../way-back/way-back.tsx';
import './page-head.css';

interface Props {
  title: string;
  /** A tag beside a title that names one of many: it stands on a phone too, under the bar with the title of them all. */
  tag?: ReactNode;
  /** What the page is for, in a line. */
  purpose?: string | undefined;
  /** The page above it, where there is one. */
  back?: { href: string; label: string } | undefined;
  /** What can be done here, at the side. */
  actions?: ReactNode;
}

/** Title and purpose of a page, and what can be done with the whole of it. A phone's bar carries the title and the way back. */
export function PageHead({ title, tag, purpose, back, actions }: Props) {
  const isWide = useLayout() === 'wide';
  const Title = isWide ? 'h1' : 'h2';
  return (
    <div className="page-head">
      {back && <WayBack {...back} />}
      <div className="page-head-words">
        {tag ? (
          <div className="page-head-title">
            <Title tabIndex={-1}>{title}</Title>
            {tag}
          </div>
        ) : (
          isWide && <h1 tabIndex={-1}>{title}</h1>
        )}
        {purpose && <p>{purpose}</p>}
      </div>
      {actions && <div className="page-actions">{actions}</div>}
    </div>
  );
}
