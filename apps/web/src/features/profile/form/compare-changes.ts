import type { FieldValue, FormField, FormValues } from '@uc/contract';
import { isMask } from '../../../widgets/text-input/mask.ts';
import type { EditForm } from '../queries.ts';

/** A field that two changed: what the person entered, and what is saved by now. */
export interface Conflict {
  field: FormField;
  mine: FieldValue;
  theirs: string;
}

/** How a person's changes stand to what was changed elsewhere while they were typing. */
export interface Comparison {
  conflicts: readonly Conflict[];
  /** Fields they changed that can no longer be changed here. */
  lost: readonly FormField[];
}

const heldIn = ({ values }: EditForm, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : '');

/**
 * Compares changes made on `read` with the `fresh` form. A field only the person changed is no conflict, nor is one in which
 * both say the same. Of a masked value nobody can see whether it was changed, so it always is one.
 */
export function compareChanges(read: EditForm, fresh: EditForm, changes: FormValues): Comparison {
  const conflicts: Conflict[] = [];
  const lost: FormField[] = [];
  for (const [name, mine] of Object.entries(changes)) {
    const field = fresh.fields.find((one) => one.name === name && !one.readOnly);
    const former = read.fields.find((one) => one.name === name);
    const theirs = heldIn(fresh, name);
    // Tags are read as the text that stands for them.
    const said = typeof mine === 'string' ? mine : field?.kind === 'tags' ? JSON.stringify(mine) : (mine[0] ?? '');
    if (!field) lost.push(...(former ? [former] : []));
    else if (theirs !== said && (theirs !== heldIn(read, name) || isMask(theirs)))
      conflicts.push({ field, mine, theirs });
  }
  return { conflicts, lost };
}
