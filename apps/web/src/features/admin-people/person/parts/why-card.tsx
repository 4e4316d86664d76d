import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../../widgets/icon/icon.tsx';
import './why-card.css';

interface Props {
  icon: IconName;
  tone: 'bad' | 'warning' | 'good' | 'plain';
  /** Answers the call in one sentence. */
  title: string;
  /** What else is known, for whoever has to judge. */
  detail?: string | undefined;
  /** The one thing that mends it. */
  action?: ReactNode;
  /** Whom that act tells. */
  tells?: string | undefined;
}

/** The first line of a person's page: why they cannot sign in, or that nothing is in their way, with the one act that mends it. */
export function WhyCard({ icon, tone, title, detail, action, tells }: Props) {
  return (
    <section className="admin-why" data-tone={tone} role="status">
      <span className="admin-why-sign">
        <Icon name={icon} />
      </span>
      <div className="admin-why-words">
        <h2>{title}</h2>
        {detail && <p>{detail}</p>}
      </div>
      {action && (
        <div className="admin-why-act">
          {action}
          {tells && <span>{tells}</span>}
        </div>
      )}
    </section>
  );
}
