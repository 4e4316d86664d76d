import type { FieldValue, FormField } from '@uc/contract';
import type { ReactNode } from 'react';

/** What a field drawn by the page itself is given: an organisation picker takes these words as they are. */
export interface SlotProps {
  field: FormField;
  label: string;
  hint?: string;
  error: string | undefined;
  isRequired: boolean;
  isDisabled: boolean;
  value: FieldValue;
  onChange(value: FieldValue): void;
}

/** What the page is given to draw something beside the fields. */
export interface BesideProps {
  /** What the person entered into a field, to the letter. */
  entered(name: string): string;
  /** Enters values, into other fields too. */
  fill(values: Readonly<Record<string, string>>): void;
}

/** The parts of a form that need more than the form knows. */
export interface FormSlots {
  /** Draws a whole organisation field, label and error included. */
  renderOrganisation?: (props: SlotProps) => ReactNode;
  /** Draws the control of a picture; the form draws its label, hint and error around it. */
  renderImage?: (props: SlotProps) => ReactNode;
  /** Draws the button beside a code that asks for a new one. */
  renderResend?: (field: FormField) => ReactNode;
  /** Draws what stands beside the fields, or under them where there is no room: the rules that their values are to follow, say. */
  renderBeside?: (props: BesideProps) => ReactNode;
}

/** What every kind of field is given. */
export interface KindProps {
  field: FormField;
  id: string;
  /** What the person entered; undefined while they have left the field as it was. */
  entered: FieldValue | undefined;
  /** What the server holds, possibly a mask. */
  old: FieldValue | undefined;
  error: string | undefined;
  isDisabled: boolean;
  onChange(value: FieldValue | undefined): void;
  slots: FormSlots;
}

/** The words of a field for the widgets that draw label, hint and error themselves. */
export function wordsOf({ field, error }: KindProps) {
  return { label: field.label, error, isRequired: field.required, ...(field.hint && { hint: field.hint }) };
}

/** One text of a value; only organisations have several. */
export function oneText(value: FieldValue | undefined): string | undefined {
  return value === undefined || typeof value === 'string' ? value : value[0];
}
