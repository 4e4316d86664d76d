import { type api, directoryKinds, limits, type OutputOf, wireDate } from '@uc/contract';
import { sql } from 'kysely';
import type { AdministratorVisit } from '../../calls/visit.ts';
import { mappingDefaults } from '../../config/people-directory-defaults.ts';
import type { PeopleDirectorySettings } from '../../config/people-directory-settings.ts';
import { findWaitingConnection } from '../../db/administrators/waiting-connection.ts';
import { namedWithState } from '../../db/column-in.ts';
import { type Described, readConnection } from '../../db/directory-connection.ts';
import type { Bounds } from '../../directory/ldap/connection/judge.ts';

type Connection = OutputOf<typeof api.adminSources.connection>;

/** What the settings say, and how moments are written. */
export interface ConnectionMeans extends Bounds {
  /** The directory that a file describes. */
  file: PeopleDirectorySettings | undefined;
  timeZone: string;
}

/** The connection as it is, without its password; for whoever administers some units there is none to be seen. */
export async function showConnection(
  visit: AdministratorVisit,
  { file, ports, isWayIn, timeZone }: ConnectionMeans,
): Promise<Connection> {
  const { db, locale, administrator } = visit;
  const isOwner = administrator.roles.some(({ role }) => role === 'owner');
  const reachesAll = administrator.units === null;
  const fields = await db.selectFrom('profile_field').select(['name', 'label', 'label_en']).orderBy('sort').execute();
  const common = {
    ...{ mayChange: isOwner, isWayIn: isWayIn ?? null, ports: [...limits.directoryPorts, ...ports] },
    usual: Object.fromEntries(directoryKinds.map((kind) => [kind, usualOf(kind)])) as Connection['usual'],
    fields: fields.map(({ name, label, label_en }) => ({ name, label: locale === 'en_US' ? label_en : label })),
  };
  const nothing = { id: null, described: null, changed: null, waiting: null } as const;
  if (!reachesAll) return { from: 'nobody', ...nothing, ...common, fields: [] };
  if (file) return { from: 'file', ...nothing, described: describedOf(file), ...common };
  const kept = await readConnection(db);
  const waiting = await findWaitingConnection(db, { personId: administrator.personId, locale, timeZone });
  if (!kept) return { from: 'nobody', ...nothing, waiting, ...common };
  const { rows } = await sql<{ by: string | null; agreedBy: string | null }>`
    select (select ${namedWithState('p', locale)} from person p where p.id = ${kept.made_by}) as by,
      (select ${namedWithState('p', locale)} from person p where p.id = ${kept.agreed_by}) as "agreedBy"`.execute(db);
  const { by = null, agreedBy = null } = rows[0] ?? {};
  const changed = { at: wireDate(kept.made_at, timeZone), by: by ?? '', agreedBy, reason: kept.reason };
  return { from: 'portal', id: kept.id, described: kept.described, changed, waiting, ...common };
}

function usualOf(kind: (typeof directoryKinds)[number]): Connection['usual'][typeof kind] {
  const { people, units } = mappingDefaults[kind];
  return {
    people: {
      filter: people.filter,
      fields: Object.fromEntries(Object.entries(people.fields).map(([field, names]) => [field, [...names]])),
      ...{ title: [...people.title], manager: [...people.manager] },
    },
    units: { filter: units.filter, name: [...units.name] },
  };
}

/** A described file as it was taken, defaults filled in; nothing of its password. */
function describedOf({
  kind,
  servers,
  ca,
  bindDn,
  people,
  units,
  groups,
  ...rest
}: PeopleDirectorySettings): Described {
  const { base, filter, fields, title, manager, left } = people;
  const { parent, read, signIn, write } = rest;
  return {
    ...{ kind, servers: servers.map(({ address }) => address), bindDn },
    ...(ca !== undefined && { ca }),
    people: {
      ...{ base, filter, title: [...title], manager: [...manager] },
      fields: Object.fromEntries(Object.entries(fields).map(([field, names]) => [field, [...names]])),
      ...(left && { left: { attribute: left.attribute, values: [...left.values] } }),
    },
    ...(units?.from === 'attribute' && { units: { attribute: units.attribute } }),
    ...(units?.from === 'tree' && {
      units: { base: units.base, filter: units.filter, name: [...units.name], ...(units.code && { code: units.code }) },
    }),
    ...(parent !== undefined && { parent }),
    groups: groups.map(({ group, right }) => {
      const [kindOf = '', ...name] = right.split(':');
      return kindOf === 'role' ? { group, role: name.join(':') } : { group, licence: name.join(':') };
    }),
    ...(read && { read: { ...read, holds: [...read.holds] } }),
    ...(signIn && { signIn }),
    write: { ...write, fields: [...write.fields] },
  };
}
