import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { type Part, partIds } from '../page-parts.ts';

const isPart = (name: string | null): name is Part => name !== null && Object.hasOwn(partIds, name);

/** Leads whoever looked for a part of the page (`?part=…`) to it. */
export function usePartFocus(): void {
  const part = new URLSearchParams(useSearch()).get('part');
  useEffect(() => {
    const heading = isPart(part) ? document.getElementById(partIds[part]) : null;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'center' });
  }, [part]);
}
