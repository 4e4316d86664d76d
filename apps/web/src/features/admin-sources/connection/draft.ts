import { type DirectoryWord, directoryWords } from '@uc/contract';
import type { Connection, Described } from '../queries.ts';

type Kind = Described['kind'];
type Usual = Connection['usual'][Kind];

/** The connection as it is typed. */
export interface Draft {
  kind: Kind;
  servers: string;
  startTls: boolean;
  ca: string;
  bindDn: string;
  /** Undefined: the one that is kept. */
  bindPassword: string | undefined;
  base: string;
  filter: string;
  fields: Readonly<Record<string, string>>;
  title: string;
  manager: string;
  leftAttribute: string;
  leftValues: string;
  unitsFrom: 'none' | 'tree' | 'attribute';
  unitsBase: string;
  unitsFilter: string;
  unitsName: string;
  unitsCode: string;
  unitsAttribute: string;
  parent: string;
  groups: string;
  reads: boolean;
  everyMinutes: string;
  skipsRefused: boolean;
  invites: boolean;
  holds: readonly DirectoryWord[];
  signsIn: boolean;
  failures: string;
  minutes: string;
  change: boolean;
  reset: boolean;
  writes: readonly ('phone' | 'email')[];
}

const comma = (names: readonly string[] | null | undefined) => (names ?? []).join(', ');
const split = (typed: string) =>
  typed
    .split(/[,，]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** What a form begins with: the connection as it is, or an empty one with what is usual. */
export function draftOf(described: Described | null, usual: Connection['usual']): Draft {
  const kind = described?.kind ?? 'openldap';
  const { people, units, read, signIn, write } = described ?? {};
  const tree = units && 'base' in units ? units : undefined;
  return {
    ...{ kind, servers: (described?.servers ?? []).join('\n'), startTls: described?.startTls ?? false },
    ...{ ca: described?.ca ?? '', bindDn: described?.bindDn ?? '', bindPassword: undefined },
    ...{ base: people?.base ?? '', filter: people?.filter ?? '', fields: fieldsOf(people?.fields, usual[kind]) },
    ...{ title: comma(people?.title), manager: comma(people?.manager) },
    ...{ leftAttribute: people?.left?.attribute ?? '', leftValues: comma(people?.left?.values) },
    unitsFrom: tree ? 'tree' : units ? 'attribute' : 'none',
    ...{ unitsBase: tree?.base ?? '', unitsFilter: tree?.filter ?? '', unitsName: comma(tree?.name) },
    ...{ unitsCode: tree?.code ?? '', unitsAttribute: units && 'attribute' in units ? units.attribute : '' },
    parent: described?.parent ?? '',
    groups: (described?.groups ?? []).map(lineOf).join('\n'),
    ...{ reads: described === null || read !== undefined, everyMinutes: String(read?.everyMinutes ?? 60) },
    ...{
      skipsRefused: read?.skipsRefused ?? false,
      invites: read?.invites ?? false,
      holds: read?.holds ?? directoryWords,
    },
    ...{ signsIn: signIn !== undefined, failures: String(signIn?.failures ?? 4) },
    minutes: String(signIn?.minutes ?? 30),
    ...{ change: write?.change ?? false, reset: write?.reset ?? false, writes: write?.fields ?? [] },
  };
}

const lineOf = ({ group, role, licence }: NonNullable<Described['groups']>[number]) =>
  `${role === undefined ? `licence:${licence}` : `role:${role}`} ${group}`;

function fieldsOf(said: Described['people']['fields'], usual: Usual): Record<string, string> {
  const fields = { ...usual.people.fields, ...said };
  return Object.fromEntries(Object.entries(fields).map(([field, names]) => [field, comma(names)]));
}

/** Another kind has other usual attributes, which take the place of those that nobody has touched. */
export function withKind(draft: Draft, kind: Kind, usual: Connection['usual']): Draft {
  const before = usual[draft.kind].people.fields;
  const own = Object.entries(draft.fields).filter(([field, typed]) => typed !== comma(before[field]));
  return { ...draft, kind, fields: { ...fieldsOf(undefined, usual[kind]), ...Object.fromEntries(own) } };
}

/** The connection that is meant. What is as usual is left to what is usual. */
export function describedBy(draft: Draft, usual: Connection['usual']): Described {
  const { kind } = draft;
  const fields = Object.entries(draft.fields).flatMap(([field, typed]) => {
    const names = split(typed);
    const before = usual[kind].people.fields[field];
    if (names.join() === (before ?? []).join()) return [];
    return [[field, names.length === 0 ? null : names] as const];
  });
  const [filter, unitsFilter] = [draft.filter.trim(), draft.unitsFilter.trim()];
  const [title, manager, unitsName] = [split(draft.title), split(draft.manager), split(draft.unitsName)];
  const left = split(draft.leftValues);
  const change = draft.signsIn && draft.change;
  return {
    ...{ kind, servers: linesOf(draft.servers), bindDn: draft.bindDn.trim() },
    ...(draft.ca.trim() !== '' && { ca: draft.ca.trim() }),
    ...(draft.startTls && { startTls: true as const }),
    people: {
      base: draft.base.trim(),
      ...(filter !== '' && { filter }),
      ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
      ...(title.length > 0 && { title }),
      ...(manager.length > 0 && { manager }),
      ...(draft.leftAttribute.trim() !== '' && left.length > 0
        ? { left: { attribute: draft.leftAttribute.trim(), values: left } }
        : {}),
    },
    ...(draft.unitsFrom === 'attribute' && { units: { attribute: draft.unitsAttribute.trim() } }),
    ...(draft.unitsFrom === 'tree' && {
      units: {
        base: draft.unitsBase.trim(),
        ...(unitsFilter !== '' && { filter: unitsFilter }),
        ...(unitsName.length > 0 && { name: unitsName }),
        ...(draft.unitsCode.trim() !== '' && { code: draft.unitsCode.trim() }),
      },
    }),
    ...(draft.parent.trim() !== '' && { parent: draft.parent.trim() }),
    ...(draft.groups.trim() !== '' && { groups: linesOf(draft.groups).map(groupOf) }),
    ...(draft.reads && {
      read: {
        ...{ everyMinutes: numberOf(draft.everyMinutes), skipsRefused: draft.skipsRefused },
        ...{ invites: draft.invites && !draft.signsIn, holds: [...draft.holds] },
      },
    }),
    ...(draft.signsIn && { signIn: { failures: numberOf(draft.failures), minutes: numberOf(draft.minutes) } }),
    // Where nothing is written nothing is said of it, so that nothing has changed.
    ...((change || draft.writes.length > 0) && {
      write: { change, reset: change && draft.reset, fields: [...draft.writes] },
    }),
  };
}

/** Zero is what no field takes, so that the server says what it takes. */
const numberOf = (typed: string) => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0);

function groupOf(line: string): NonNullable<Described['groups']>[number] {
  const at = line.indexOf(' ');
  const right = at < 0 ? line : line.slice(0, at);
  const group = at < 0 ? line : line.slice(at + 1).trim();
  if (right.startsWith('role:')) return { group, role: right.slice('role:'.length) };
  // Spelt as either English has it.
  const licence = /^licen[cs]e:(.*)$/.exec(right)?.[1];
  return licence === undefined ? { group } : { group, licence };
}
