import type { ReactNode } from 'react';

/** What is wrong with a choice, below its select; the control points at it by `${id}-error`. It is there before its text, so that readers hear it come. */
export function SelectError({ id, error }: { id: string; error?: ReactNode }) {
  return (
    <p id={`${id}-error`} className="select-error" aria-live="polite">
      {error}
    </p>
  );
}
