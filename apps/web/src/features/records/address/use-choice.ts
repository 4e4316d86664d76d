import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type Choice, type Filters, readChoice, writeChoice } from './choice.ts';

/** What the address says, and the ways to say something else; every one of them is a step that "back" takes back. */
export interface Chosen {
  choice: Choice;
  /** The address of the same page with something changed. */
  hrefOf(change: Partial<Choice>): string;
  go(change: Partial<Choice>, options?: { replace?: boolean }): void;
  /** Other filters begin at the newest record again. */
  narrow(filters: Filters, options?: { replace?: boolean }): void;
}

/** Reads the choice from the address on show. */
export function useChoice(): Chosen {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const choice = useMemo(() => readChoice(search), [search]);
  const hrefOf = (change: Partial<Choice>) => path + writeChoice({ ...choice, ...change });
  const go: Chosen['go'] = (change, options) => navigate(hrefOf(change), options);
  return {
    choice,
    hrefOf,
    go,
    narrow: (filters, options) => go({ filters, cursor: undefined, view: 'records' }, options),
  };
}
