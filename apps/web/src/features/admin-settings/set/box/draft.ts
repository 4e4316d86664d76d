import type { Draft, KeptField } from '../../queries.ts';

/** A field as it is kept, to be changed; its place is another matter. */
export function draftOf({ field: { sort: _, ...field } }: KeptField): Draft {
  return field as Draft; // kinds of forms that no field has are no kinds of fields
}

/** What a field that is added begins with. */
export const emptyDraft: Draft = {
  ...{ name: '', label: '', labelEn: '', shown: true, editable: true, masked: false, required: false, past: false },
  ...({ group: 'other', kind: 'text', source: 'self', options: [] } as const),
};

/** The parts that a kind of field has; the others are as if nothing was said. */
export function fitting(draft: Draft): Draft {
  const { pattern, maxLength, options, ...same } = draft;
  const { kind } = draft;
  const isText = kind === 'text';
  return {
    ...same,
    past: kind === 'date' && (draft.past ?? false),
    masked: kind !== 'tags' && (draft.masked ?? false),
    options: kind === 'select' ? (options ?? []) : [],
    ...(isText && pattern && { pattern }),
    ...((isText || kind === 'tags' || kind === 'organisation') && maxLength !== undefined && { maxLength }),
  };
}
