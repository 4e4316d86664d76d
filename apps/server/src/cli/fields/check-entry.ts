import { limits } from '@uc/contract';
import { knownField, sceneOfField } from '../../features/profile/columns.ts';
import type { FieldEntry } from './entry.ts';

/** What does not fit together in a field that is well formed, as ends of sentences that begin with the part's name. */
export function contradictionsIn(entry: FieldEntry): { field: keyof FieldEntry; what: string }[] {
  const { name, kind, options } = entry;
  const known = knownField(name);
  const values = options.map(({ value }) => value);
  const checks: [boolean, keyof FieldEntry, string][] = [
    [
      known !== undefined && known.kind !== kind,
      'kind',
      `must be ${known?.kind}, for the product itself knows ${name}`,
    ],
    [
      known === undefined && (kind === 'image' || kind === 'organisation'),
      'kind',
      `${kind} is only for ${kind === 'image' ? 'avatar' : 'mainOrganisation'}`,
    ],
    [
      entry.editable && known?.mayBeEdited === false,
      'editable',
      sceneOfField.has(name)
        ? 'must be false: it is changed under account security, with a proof'
        : 'must be false: others know the person by it',
    ],
    [entry.editable && !entry.shown, 'editable', 'must be false where shown is false'],
    [entry.masked && known?.mayBeMasked === false, 'masked', `must be false for ${name}`],
    [!entry.required && known?.isAlwaysRequired === true, 'required', 'must be true: nobody is without a name'],
    [
      !entry.editable && entry.source === 'self' && !sceneOfField.has(name),
      'source',
      'must say who else holds what the person cannot edit',
    ],
    [kind === 'select' && options.length === 0, 'options', 'must have at least one for a select'],
    [kind !== 'select' && options.length > 0, 'options', 'is only for a select'],
    [new Set(values).size !== values.length, 'options', 'must not have a value twice'],
    [entry.pattern !== undefined && kind !== 'text', 'pattern', 'is only for a text'],
    [kind === 'tags' && entry.masked, 'masked', 'must be false for tags'],
    [
      kind === 'tags' && (entry.maxLength ?? 1) > limits.fieldTagCharacters,
      'maxLength',
      `must be at most ${limits.fieldTagCharacters} for tags`,
    ],
    [entry.past && kind !== 'date', 'past', 'is only for a date'],
  ];
  return checks.flatMap(([isWrong, field, what]) => (isWrong ? [{ field, what }] : []));
}
