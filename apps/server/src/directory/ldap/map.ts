import type { PeopleDirectorySettings } from '../../config/people-directory-settings.ts';
import type { DirectoryEntry } from '../../ports/people-directory.ts';
import { joinTags } from '../../values/tags.ts';
import { type ReadMeans, readerOf } from '../files/read-cells.ts';
import type { Place, Problem, Wanted, WantedPerson, WantedPosition, WantedUnit } from '../model.ts';
import { problemAt } from '../rows.ts';
import { formOfDn, type PlaceInTree } from './dn.ts';
import { codeFor } from './keys.ts';
import { isSwitchedOff } from './state.ts';

/** An entry with its key and where it stands, in the form that names are compared by. */
export interface Keyed extends PlaceInTree {
  key: string;
  entry: DirectoryEntry;
  /** It is as it was at the last run: of its values only those were read that others make something else of. */
  isAsBefore?: boolean;
}

/** Entries as the rows of a source, and what is wrong with them. */
export interface Mapped {
  wanted: Wanted;
  problems: Problem[];
}

/** Makes rows of entries, by the mapping of the settings. Of one that is as before nothing is told but where it belongs and whether it is still there. */
export function mapEntries(
  settings: PeopleDirectorySettings,
  means: ReadMeans,
  now: Date,
  found: readonly Keyed[],
  units: Units | undefined,
): Mapped {
  const problems: Problem[] = [];
  const people: WantedPerson[] = [];
  const positions: WantedPosition[] = [];
  const refused: string[] = [];
  const keyAt = new Map(found.map(({ key, form }) => [form, key]));
  const readPerson = personReader(settings, means, problems);
  for (const one of found) {
    const read = one.isAsBefore ? { fields: {}, position: {} } : readPerson(one);
    if (!read) {
      refused.push(one.key);
      continue;
    }
    const place = placeOf(one);
    const { key, isAsBefore = false } = one;
    people.push({ key, place, fields: read.fields, hasLeft: hasLeft(settings, one.entry, now), isAsBefore });
    const unit = units?.unitOf(one);
    const manager = managerOf(settings, one, keyAt);
    if (unit) positions.push({ person: one.key, unit, place, fields: { ...read.position, manager } });
  }
  return {
    problems: [...(units?.problems ?? []), ...problems],
    wanted: {
      people: { rows: people, refused },
      ...(units && { units: units.listing, positions: { rows: positions, refused } }),
    },
  };
}

/** Where an entry is found again: by its key, for a name is somebody's own and runs are kept. */
const placeOf = ({ key }: Keyed): Place => ({ file: key, line: 0 });

const firstOf = ({ values }: DirectoryEntry, attributes: readonly string[]): readonly string[] => {
  for (const attribute of attributes) {
    const all = values.get(attribute.toLowerCase())?.filter((value) => value.trim() !== '');
    if (all && all.length > 0) return all;
  }
  return [];
};

/** Whether an entry is of somebody who is gone. */
export function hasLeft(
  { kind, people: { left } }: PeopleDirectorySettings,
  entry: DirectoryEntry,
  now: Date,
): boolean {
  if (isSwitchedOff(kind, entry, now)) return true;
  return left !== undefined && firstOf(entry, [left.attribute]).some((value) => left.values.includes(value));
}

interface ReadPerson {
  fields: Record<string, string | null>;
  position: { title?: string | null };
}

/** Reads the values of an entry by field; undefined where one cannot be used, which is told. */
function personReader({ people }: PeopleDirectorySettings, means: ReadMeans, problems: Problem[]) {
  const readerFor = (field: string, attributes: readonly string[]) => {
    const read = readerOf(field, means);
    const isList = means.fields.some(({ name, kind }) => name === field && kind === 'tags');
    return read && { field, attributes, read, isList };
  };
  const readers = Object.entries(people.fields).flatMap((one) => readerFor(...one) ?? []);
  const title = readerFor('title', people.title);
  return (one: Keyed): ReadPerson | undefined => {
    let isWell = true;
    const value = ({ attributes, read, isList }: (typeof readers)[number]): string | null => {
      const all = firstOf(one.entry, attributes);
      const text = isList ? joinTags([...all]) : (all[0] ?? '');
      const result = text === '' ? { value: null } : read(text.trim());
      if ('value' in result) return result.value;
      isWell = false;
      problems.push(problemAt(placeOf(one), attributes.join(', '), result.reason, result.facts));
      return null;
    };
    const fields = Object.fromEntries(readers.map((reader) => [reader.field, value(reader)]));
    const position = { title: title ? value(title) : null };
    return isWell ? { fields, position } : undefined;
  };
}

/** The key of whoever leads them, where that is somebody else who was read too. */
function managerOf({ people }: PeopleDirectorySettings, one: Keyed, keyAt: ReadonlyMap<string, string>): string | null {
  const [dn] = firstOf(one.entry, people.manager);
  const key = dn === undefined ? undefined : keyAt.get(formOfDn(dn));
  return key === undefined || key === one.key ? null : key;
}

/** The units of a directory. */
export interface Units {
  listing: NonNullable<Wanted['units']>;
  problems: Problem[];
  /** The unit somebody works in, by its key or code. */
  unitOf(person: Keyed): string | undefined;
}

/** The units by the settings: undefined where they stay as they are. */
export function unitsOf(
  settings: PeopleDirectorySettings,
  means: ReadMeans,
  found: { people: readonly Keyed[]; units: readonly Keyed[] },
): Units | undefined {
  const problems: Problem[] = [];
  const { units, parent } = settings;
  if (units === undefined) return undefined;
  if (units.from === 'attribute') return unitsByAttribute(settings, units.attribute, found.people);
  // What stands for all of them is the container, not one of them.
  const own = found.units.filter(({ form }) => form !== formOfDn(units.base));
  const at = new Map(own.map(({ form, key }) => [form, key]));
  const nearest = ({ above }: Keyed) => above.find((name) => at.has(name));
  const rows: WantedUnit[] = [];
  const refused: string[] = [];
  for (const one of own) {
    const name = readerOf('nameEn', means)?.(firstOf(one.entry, units.name)[0]?.trim() ?? '');
    const typed = units.code === undefined ? undefined : firstOf(one.entry, [units.code])[0]?.trim();
    const code = typed === undefined ? { value: codeFor(one.key) } : readerOf('code', means)?.(typed);
    const upper = nearest(one);
    if (name && code && 'value' in name && 'value' in code) {
      const fields = { code: code.value, name: name.value || null, parent: (upper && at.get(upper)) ?? parent ?? null };
      rows.push({ key: one.key, place: placeOf(one), fields });
      continue;
    }
    refused.push(one.key);
    for (const [read, column] of [
      [name, units.name.join(', ')],
      [code, units.code ?? ''],
    ] as const)
      if (read && 'reason' in read) problems.push(problemAt(placeOf(one), column, read.reason, read.facts));
  }
  return {
    listing: { rows, refused },
    problems,
    unitOf: (one) => {
      const name = nearest(one);
      return name === undefined ? parent : at.get(name);
    },
  };
}

/** A unit for each value that people have; it has no entry, so its name is what it is known by. */
function unitsByAttribute({ parent }: PeopleDirectorySettings, attribute: string, people: readonly Keyed[]): Units {
  const nameOf = ({ entry }: Keyed) => firstOf(entry, [attribute])[0]?.trim();
  const names = [...new Set(people.flatMap((one) => nameOf(one) ?? []))].toSorted();
  const keyFor = (name: string) => `${attribute}=${name}`;
  return {
    listing: {
      rows: names.map((name) => ({
        key: keyFor(name),
        place: { file: attribute, line: 0 },
        fields: { code: codeFor(keyFor(name)), name, parent: parent ?? null },
      })),
      refused: [],
    },
    problems: [],
    unitOf: (one) => {
      const name = nameOf(one);
      return name === undefined ? parent : keyFor(name);
    },
  };
}
