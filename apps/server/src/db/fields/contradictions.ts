import { type FieldContradiction, limits } from '@uc/contract';
import type { FieldEntry } from './entry.ts';
import { knownField, sceneOfField } from './known.ts';

/** What does not fit together in a field that is well formed, and the part it is wrong in. */
export interface Contradiction {
  part: keyof FieldEntry;
  why: FieldContradiction;
}

/** Every contradiction in a field; one that has none can be kept. */
export function contradictionsIn(entry: FieldEntry): Contradiction[] {
  const { name, kind, options } = entry;
  const known = knownField(name);
  const values = options.map(({ value }) => value);
  const checks: [boolean, keyof FieldEntry, FieldContradiction][] = [
    [known !== undefined && known.kind !== kind, 'kind', 'kindKnown'],
    [known === undefined && (kind === 'image' || kind === 'organisation'), 'kind', 'kindReserved'],
    [
      entry.editable && known?.mayBeEdited === false,
      'editable',
      sceneOfField.has(name) ? 'editableProof' : 'editableKnown',
    ],
    [entry.editable && !entry.shown, 'editable', 'editableHidden'],
    [entry.masked && known?.mayBeMasked === false, 'masked', 'maskedKnown'],
    [!entry.required && known?.isAlwaysRequired === true, 'required', 'requiredKnown'],
    [!entry.editable && entry.source === 'self' && !sceneOfField.has(name), 'source', 'sourceSelf'],
    [kind === 'select' && options.length === 0, 'options', 'optionsMissing'],
    [kind !== 'select' && options.length > 0, 'options', 'optionsForeign'],
    [new Set(values).size !== values.length, 'options', 'optionsTwice'],
    [entry.pattern !== undefined && kind !== 'text', 'pattern', 'patternForeign'],
    [kind === 'tags' && entry.masked, 'masked', 'maskedTags'],
    [kind === 'tags' && (entry.maxLength ?? 1) > limits.fieldTagCharacters, 'maxLength', 'lengthTags'],
    [entry.past && kind !== 'date', 'past', 'pastForeign'],
  ];
  return checks.flatMap(([isWrong, part, why]) => (isWrong ? [{ part, why }] : []));
}
