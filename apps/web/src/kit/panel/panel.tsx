import { type ReactNode, useId } from 'react';
import './panel.css';

interface Props {
  title: string;
  /** What is to know about all of it, in a few words. */
  hint?: string | undefined;
  /** At the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A card with its title, and lines below it. */
export function Panel({ title, hint, action, children }: Props) {
  const id = useId();
  return (
    <section className="card panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        {hint && <p>{hint}</p>}
        {action && <div className="panel-action">{action}</div>}
      </div>
      {children}
    </section>
  );
}
