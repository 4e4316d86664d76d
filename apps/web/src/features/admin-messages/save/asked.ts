import type { Parts, PreviewInput } from '../queries.ts';

/** A text that is to be saved. */
export interface AskedSave extends Omit<PreviewInput, 'parts'> {
  /** The version that was seen. */
  version: number;
  /** Null: the built-in text again. */
  parts: Parts | null;
  onSaved(): void;
}
