import { type RefObject, useEffect, useRef } from 'react';
import type { ProofProblem } from '../proof-problem.ts';

/** Keeps the focus where typing goes on: in the field from the start, and over what was typed when it was wrong. */
export function useEntryFocus(problem: ProofProblem): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    if (problem.field) input.current?.select();
  }, [problem]);
  return input;
}
