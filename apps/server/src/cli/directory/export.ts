import path from 'node:path';
import { type FieldKind, tagsIn } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { columns } from '../../directory/files/columns.ts';
import { unwritten } from '../../directory/files/read-cells.ts';
import { notFed } from '../../directory/files/read-table.ts';
import { headingOf } from '../../directory/files/template.ts';
import type { Current } from '../../directory/model.ts';
import { readCurrent } from '../../directory/read-current.ts';
import { unhurried } from '../../directory/unhurried.ts';
import { joinTags } from '../../values/tags.ts';
import type { Command } from '../command.ts';
import { writeTables } from './files.ts';

/** Writes what the source of files has, as files that it would call unchanged. */
export const exportCommand: Command = {
  words: ['directory', 'export'],
  values: ['folder'],
  options: { english: null },
  comesLast: true,
  summary:
    'Write the units, people and positions that came from files to new files; recorded, for it takes out what is known of people',
  async run({ change, say, folder, options, locale }, named = '') {
    const place = path.resolve(folder, named);
    const language = options.english === undefined ? 'zh' : 'en';
    let tables: ReturnType<typeof tablesOf> | undefined;
    await change(async (tx) => {
      await unhurried(tx);
      const fields = await furtherFields(tx);
      const names = fields.map(({ name }) => name);
      const current = await readCurrent(tx, { source: 'file', today: '', signsInElsewhere: false, fields: names });
      tables = tablesOf(current, fields);
      return { deed: 'exportDirectory', subject: path.basename(place), count: tables.people.length };
    });
    if (!tables) return false;
    const headed = Object.entries(tables).map(([list, rows]) => {
      const fields = Object.keys(rows[0] ?? {});
      const head = fields.map((field) => headingOf(list as 'units', field, language)); // one of the three lists
      return [list, [head, ...rows.map((row) => fields.map((field) => row[field] ?? ''))]] as const;
    });
    const words = serverText[locale].commands.directory;
    await writeTables(place, Object.fromEntries(headed.filter(([, rows]) => rows.length > 1)), words.unwritable);
    const { units, people, positions } = tables;
    say(words.exported({ units: units.length, people: people.length, positions: positions.length }, place));
    return true;
  },
};

/** Fields of people that are no columns of the product's own. */
async function furtherFields(db: Kysely<Schema>) {
  const own = new Set(columns.people.map(({ field }) => field));
  const all = await db.selectFrom('profile_field').select(['name', 'kind']).orderBy('sort').orderBy('name').execute();
  return all.filter(({ name, kind }) => !own.has(name) && !notFed.has(name) && !unwritten.has(kind));
}

type Row = Record<string, string | null>;

function tablesOf(
  { units, people, positions, source }: Current,
  further: readonly { name: string; kind: FieldKind }[],
) {
  const keyOfUnit = new Map(units.map(({ id, key, fields }) => [id, key ?? fields.code ?? '']));
  const nameOf = new Map(people.map(({ id, key, fields }) => [id, key ?? fields.username ?? '']));
  const ours = people.filter(({ key }) => key !== null);
  return {
    units: units
      .filter(({ key }) => key !== null)
      .map(({ fields }): Row => ({ ...fields, parent: fields.parent ? (keyOfUnit.get(fields.parent) ?? '') : '' }))
      .sort(by('code')),
    people: ours
      .map(({ fields, state, disabledBy }): Row => {
        const hasLeft = state === 'disabled' && disabledBy === source;
        const more = Object.fromEntries(further.map(({ name, kind }) => [name, writtenOf(kind, fields[name])]));
        const own = Object.fromEntries(columns.people.map(({ field }) => [field, fields[field] ?? '']));
        return { ...own, state: hasLeft ? '离职' : '在职', ...more };
      })
      .sort(by('employeeId')),
    positions: positions
      .filter(({ key }) => key !== null)
      .map(
        ({ personId, unitId, fields }): Row => ({
          ...{ employeeId: nameOf.get(personId) ?? '', unit: keyOfUnit.get(unitId) ?? '', ...fields },
          manager: fields.manager ? (nameOf.get(fields.manager) ?? '') : '',
        }),
      )
      .sort(by('employeeId')),
  };
}

/** A value as people write it, which reading takes for the same. */
const writtenOf = (kind: FieldKind, value: string | null | undefined) =>
  kind === 'tags' && value ? joinTags(tagsIn(value) ?? [value]) : (value ?? '');

const by = (field: string) => (one: Row, other: Row) => ((one[field] ?? '') < (other[field] ?? '') ? -1 : 1);
