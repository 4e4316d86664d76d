import { type api, limits, type OutputOf } from '@uc/contract';
import type { FieldEntry } from '@uc/contract/server';
import { versionOf } from '../../calls/version-of.ts';
import type { AdministratorVisit } from '../../calls/visit.ts';
import { readEntries } from '../../db/fields/entry.ts';
import { knownField } from '../../db/fields/known.ts';
import { mayChange } from './change.ts';

/** What a form of a field is filled from; its place is moved by another act. */
export const versionOfField = ({ sort: _, ...entry }: FieldEntry) =>
  versionOf(Object.entries(entry).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** What the order of all fields is. */
export const versionOfOrder = (entries: readonly FieldEntry[]) =>
  versionOf(entries.map(({ name, group, sort }) => [name, group, sort]));

/** Every field in their order, with what the product knows of it and who feeds it. */
export async function listFields(visit: AdministratorVisit): Promise<OutputOf<typeof api.adminSettings.fields>> {
  const entries = await readEntries(visit.db);
  const behind = await visit.db.selectFrom('source_behind').select(['word', 'source']).execute();
  const feeds = new Map<string, string>(behind.map(({ word, source }) => [word, source]));
  return {
    rows: entries.map((field) => {
      const known = knownField(field.name);
      return {
        field,
        version: versionOfField(field),
        fedBy: feeds.get(field.source) ?? null,
        isKnown: known !== undefined,
        mayBeEdited: known?.mayBeEdited ?? true,
        mayBeMasked: known?.mayBeMasked ?? field.kind !== 'tags',
        isAlwaysRequired: known?.isAlwaysRequired ?? false,
      };
    }),
    version: versionOfOrder(entries),
    most: limits.profileFields,
    mayChange: mayChange(visit),
  };
}
