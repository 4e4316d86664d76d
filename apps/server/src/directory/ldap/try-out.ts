import type { DirectoryStep } from '@uc/contract';
import { maskPrefix } from '@uc/contract';
import type { DirectoryFault } from '@uc/messages/server';
import { mappingDefaults } from '../../config/people-directory-defaults.ts';
import { DirectoryFailure } from '../../ports/people-directory.ts';
import { maskEmail, maskPhone } from '../../values/mask.ts';
import type { ReadMeans } from '../files/read-cells.ts';
import type { Problem } from '../model.ts';
import { createPlaceReader } from './dn.ts';
import { keyOf } from './keys.ts';
import { type Keyed, mapEntries } from './map.ts';
import { type DescribedDirectory, headingsOf, peopleAttributes } from './read.ts';

/** A field of somebody as it would be, and the attribute it comes from. Phone and email are masked. */
export interface SampleValue {
  field: string;
  attribute: string;
  value: string | null;
}

/** What trying a connection tells of, in the order it happens. */
export type Tried =
  | { server: string; step: DirectoryStep; fault: DirectoryFault | null; code: number }
  | { server: string; people: number; isMore: boolean }
  | { server: string; sample: SampleValue[]; problems: Problem[] };

/** How far it goes. */
interface Bounds {
  /** Not many more people are counted. */
  most?: number;
  /** From then on nothing is asked, and nothing told. */
  signal?: AbortSignal;
}

/** Tries every server step by step and says of each how far it came; those that answer are asked for people, too. */
export async function* tryOut(
  described: DescribedDirectory,
  means: ReadMeans,
  now: Date,
  bounds: Bounds = {},
): AsyncGenerator<Tried> {
  for (const server of described.directory.servers) {
    if (bounds.signal?.aborted) return;
    yield* tryServer(described, server, means, now, bounds);
  }
}

async function* tryServer(
  { settings, directory }: DescribedDirectory,
  server: string,
  means: ReadMeans,
  now: Date,
  { most = Number.POSITIVE_INFINITY, signal }: Bounds,
): AsyncGenerator<Tried> {
  const went: DirectoryStep[] = [];
  const well = (step: DirectoryStep): Tried => ({ server, step, fault: null, code: 0 });
  try {
    const heard = (_: string, step: DirectoryStep) => {
      signal?.throwIfAborted();
      went.push(step);
    };
    await using connection = await directory.openAt(server, heard, signal);
    yield* went.splice(0).map(well);
    const { people, units, kind, key } = settings;
    for (const base of [people.base, ...(units?.from === 'tree' ? [units.base] : [])]) {
      let isThere = false;
      const search = { base, scope: 'base' as const, filter: '(objectClass=*)', attributes: ['objectClass'] };
      for await (const page of connection.search(search)) isThere ||= page.length > 0;
      if (!isThere) throw new DirectoryFailure('base', 'noBase', server);
    }
    yield well('base');
    let [count, first]: [number, Keyed | undefined] = [0, undefined];
    const attributes = peopleAttributes(settings);
    for await (const page of connection.search({
      base: people.base,
      scope: 'sub',
      filter: people.filter,
      attributes,
    })) {
      count += page.length;
      for (const entry of page) {
        const known = keyOf(kind, key, entry);
        if (known === undefined) throw new DirectoryFailure('filter', 'mayNotRead', server);
        first ??= { key: known, entry, ...createPlaceReader()(entry.dn) };
      }
      if (count > most) break;
    }
    if (!first) throw new DirectoryFailure('filter', 'nobody', server);
    yield well('filter');
    yield { server, people: Math.min(count, most), isMore: count > most };
    const { wanted, problems } = mapEntries(settings, means, now, [first], undefined);
    const headingOf = headingsOf(settings);
    const sample = Object.entries(wanted.people?.rows[0]?.fields ?? {}).map(([field, value]) => ({
      ...{ field, attribute: headingOf('', field), value: shown(settings, means, field, value) },
    }));
    yield { server, sample, problems };
    if (problems.length === 0) yield well('sample');
  } catch (error) {
    // How a line that we closed ourselves ended is news of nobody's.
    if (signal?.aborted) return;
    if (!(error instanceof DirectoryFailure)) throw error;
    yield* went.splice(0).map(well);
    yield { server, step: error.step, fault: error.fault, code: error.code ?? 0 };
  }
}

function shown(
  { kind, people }: DescribedDirectory['settings'],
  { fields }: ReadMeans,
  field: string,
  value: string | null,
): string | null {
  if (value === null) return null;
  // Any attribute could be read out by naming it for a field that is not masked (threat DI-30).
  const usual = mappingDefaults[kind].people.fields[field]?.map((name) => name.toLowerCase()) ?? [];
  const isUsual = people.fields[field]?.every((name) => usual.includes(name.toLowerCase())) ?? false;
  if (!isUsual) return `${maskPrefix}${[...value][0] ?? ''}***`;
  if (field === 'phone') return maskPhone(value);
  if (field === 'email') return maskEmail(value);
  // What is shown to nobody whole is not shown here either.
  return fields.some(({ name, masked }) => name === field && masked) ? `${maskPrefix}***` : value;
}
