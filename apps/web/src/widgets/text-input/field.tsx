import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import './field.css';

/** What every labelled field may say about itself. */
export interface FieldWords {
  label: string;
  hint?: ReactNode;
  /** What is wrong with the value, in a sentence; its presence marks the field as invalid. */
  error?: string | undefined;
  isRequired?: boolean | undefined;
}

/** A remark that comes and goes while typing: always announced, and shown unless the change itself can be seen. */
export interface FieldNote {
  message: string;
  isQuiet?: boolean;
}

interface Props extends FieldWords {
  id: string;
  note?: FieldNote | undefined;
  /** How much of the longest length is used, such as `3 / 10`. */
  counter?: ReactNode;
  /** A description for readers alone. */
  description?: string | undefined;
  /** Something to do with the value beside entering one, below all words. */
  action?: ReactNode;
  children: ReactNode;
}

/** The ids a control names in `aria-describedby`: what is wrong first, then what helps. */
export function describedBy(id: string): string {
  return `${id}-error ${id}-hint ${id}-description`;
}

/** The id of its label, for a control that the browser cannot tie to it. */
export function labelOf(id: string): string {
  return `${id}-label`;
}

/** Label, control, hint and error of one field. The live regions are always there, so that readers hear their changes. */
export function Field({ id, label, hint, error, isRequired, note, counter, description, action, children }: Props) {
  const text = useText();
  return (
    <div className="text-field">
      <div className="text-field-head">
        <label id={labelOf(id)} htmlFor={id}>
          {label}
        </label>
        {isRequired && (
          <span aria-hidden="true" title={text.widgets.textInput.required}>
            *
          </span>
        )}
      </div>
      {children}
      <div className="text-field-foot">
        <div className="text-field-words">
          <p id={`${id}-error`} className="text-field-error" aria-live="polite">
            {error}
          </p>
          <p className={note?.isQuiet ? 'visually-hidden' : 'text-field-note'} role="status">
            {note?.message}
          </p>
          <p id={`${id}-hint`} className="text-field-hint">
            {hint}
          </p>
          <span id={`${id}-description`} hidden>
            {description}
          </span>
        </div>
        {counter}
      </div>
      {action}
    </div>
  );
}
