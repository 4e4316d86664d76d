import type { ReactNode } from 'react';
import './facts.css';

interface Props {
  /** Separated by lines; close together without them; or side by side, each name over its value. */
  look?: 'lines' | 'close' | 'columns';
  /** `Fact`s. */
  children: ReactNode;
}

/** What is known of something, each under its name. `--facts-name`, `--facts-gap` and `--facts-padding` fit it into its place. */
export function Facts({ look = 'lines', children }: Props) {
  return (
    <dl className="facts" data-look={look}>
      {children}
    </dl>
  );
}

/** One thing that is known. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
