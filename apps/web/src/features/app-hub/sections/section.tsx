import { type ReactNode, useId } from 'react';
import './section.css';

interface Props {
  title: string;
  /** How many there are. */
  count?: number;
  hint?: string;
  /** What can be done with the section as a whole, at its right. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of the hub under its heading. */
export function Section({ title, count, hint, actions, className = '', children }: Props) {
  const id = useId();
  return (
    <section className={`hub-section ${className}`} aria-labelledby={id}>
      <div className="hub-section-head">
        <div className="hub-section-title">
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {count !== undefined && <span className="hub-count">{count}</span>}
          {hint && <span className="hub-section-hint">{hint}</span>}
        </div>
        {actions && <div className="hub-section-actions">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
