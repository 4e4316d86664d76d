import type { Connection } from '../queries.ts';
import type { Draft } from './draft.ts';

/** What every part of the form is given. */
export interface FieldProps {
  draft: Draft;
  connection: Connection;
  change(part: Partial<Draft>): void;
  /** What is wrong with a field, by the places that a described file has it at. */
  problemAt(...places: string[]): string | undefined;
}
