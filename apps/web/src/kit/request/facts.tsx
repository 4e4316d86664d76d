import type { ReactNode } from 'react';

/** A thing that is known, under its name. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Known things, one a line; each is a `Fact`. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="permission-facts">{children}</dl>;
}
