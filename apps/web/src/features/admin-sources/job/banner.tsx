import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../widgets/icon/icon.tsx';

interface BannerProps {
  tone: 'good' | 'bad' | 'accent';
  icon: IconName;
  title: string;
  hint?: string;
  more?: string;
  children?: ReactNode;
}

/** One sentence that matters, why, and what can be done. */
export function Banner({ tone, icon, title, hint, more, children }: BannerProps) {
  return (
    <section className="source-banner" data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <span className="source-sign">
        <Icon name={icon} />
      </span>
      <div className="source-banner-words">
        <strong>{title}</strong>
        {hint && <p>{hint}</p>}
        {more && <p>{more}</p>}
      </div>
      {children && <div className="source-banner-act">{children}</div>}
    </section>
  );
}
