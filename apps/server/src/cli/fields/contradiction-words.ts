import { type FieldContradiction, limits } from '@uc/contract';
import type { FieldEntry } from '../../db/fields/entry.ts';
import { knownField } from '../../db/fields/known.ts';

/** What is wrong with a field, as ends of sentences that begin with the part's name. */
export const contradictionWords: Readonly<Record<FieldContradiction, (entry: FieldEntry) => string>> = {
  kindKnown: ({ name }) => `must be ${knownField(name)?.kind}, for the product itself knows ${name}`,
  kindReserved: ({ kind }) => `${kind} is only for ${kind === 'image' ? 'avatar' : 'mainOrganisation'}`,
  editableProof: () => 'must be false: it is changed under account security, with a proof',
  editableKnown: () => 'must be false: others know the person by it',
  editableHidden: () => 'must be false where shown is false',
  maskedKnown: ({ name }) => `must be false for ${name}`,
  requiredKnown: () => 'must be true: nobody is without a name',
  sourceSelf: () => 'must say who else holds what the person cannot edit',
  optionsMissing: () => 'must have at least one for a select',
  optionsForeign: () => 'is only for a select',
  optionsTwice: () => 'must not have a value twice',
  patternForeign: () => 'is only for a text',
  maskedTags: () => 'must be false for tags',
  lengthTags: () => `must be at most ${limits.fieldTagCharacters} for tags`,
  pastForeign: () => 'is only for a date',
};
