import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type Choice, type Filters, readChoice, writeChoice } from './choice.ts';

/** What the address says, and the ways to say something else; every one of them is a step that "back" takes back. */
export interface Chosen {
  choice: Choice;
  go(change: Partial<Choice>, options?: { replace?: boolean }): void;
  /** Changes some filters; others begin at the newest application again. */
  narrow(change: Filters, options?: { replace?: boolean }): void;
  /** Takes all filters away. */
  clear(): void;
}

/** Reads the choice from the address on show. */
export function useChoice(): Chosen {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const choice = useMemo(() => readChoice(search), [search]);
  const go: Chosen['go'] = (change, options) => navigate(path + writeChoice({ ...choice, ...change }), options);
  return {
    choice,
    go,
    narrow: (change, options) => go({ filters: { ...choice.filters, ...change }, trail: [] }, options),
    clear: () => go({ filters: {}, trail: [] }),
  };
}
