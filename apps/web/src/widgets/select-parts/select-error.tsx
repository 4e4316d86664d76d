import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';

/** What is wrong with a choice, below its select; the control points at it by `${id}-error`. */
export function SelectError({ id, error }: { id: string; error?: ReactNode }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="select-error">
      <Icon name="alert" />
      {error}
    </p>
  );
}
