import type { ReactNode } from 'react';
import { SelectError } from './select-error.tsx';
import './select-field.css';
import { SelectLabel } from './select-label.tsx';

/** What every select takes beside its list. */
export interface SelectFieldProps {
  label: string;
  isLabelHidden?: boolean;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** What is wrong with the choice, said below the field. */
  error?: ReactNode;
  /** Said while nothing is chosen; "please select" unless told. */
  placeholder?: string;
}

interface Props extends SelectFieldProps {
  id: string;
  children: ReactNode;
}

/** The ids by which a control points at its name, its error, what is chosen and what it opens. */
export function fieldIds(id: string) {
  return { label: `${id}-label`, error: `${id}-error`, chosen: `${id}-chosen`, popup: `${id}-popup` };
}

/** A select's name above it and its error below. */
export function SelectField({ id, label, isLabelHidden, isRequired, error, children }: Props) {
  return (
    <div className="select-field">
      <label id={fieldIds(id).label} htmlFor={id} className={isLabelHidden ? 'visually-hidden' : 'select-label'}>
        <SelectLabel label={label} isRequired={isRequired} />
      </label>
      {children}
      <SelectError id={id} error={error} />
    </div>
  );
}
