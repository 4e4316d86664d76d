/** How a field is drawn and read. */
export const fieldKinds = ['text', 'secret', 'code', 'select', 'date', 'phone', 'organisation', 'image'] as const;
export type FieldKind = (typeof fieldKinds)[number];
