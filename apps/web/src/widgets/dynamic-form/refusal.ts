import { CallError, type FieldError } from '@uc/contract';

/** Thrown by a page's `onSubmit` to put its own words under fields; a field of '' means the form as a whole. */
export class FormRefusal extends Error {
  readonly details: readonly FieldError[];
  constructor(details: readonly FieldError[]) {
    super('The form was refused');
    this.name = 'FormRefusal';
    this.details = details;
  }
}

/** What a failed submission says about fields. A call without details was shown by the call itself; all else goes on. */
export function detailsOf(error: unknown): readonly FieldError[] {
  if (error instanceof CallError || error instanceof FormRefusal) return error.details;
  throw error;
}
