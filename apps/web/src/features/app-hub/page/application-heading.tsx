import type { ReactNode } from 'react';
import { useLayout } from '../../../lib/layout.ts';

/** The name over an application's page: the heading of the page, or on a phone the one below the bar's. */
export function ApplicationHeading({ children }: { children: ReactNode }) {
  const Heading = useLayout() === 'wide' ? 'h1' : 'h2';
  return <Heading tabIndex={-1}>{children}</Heading>;
}
