import { type api, type Locale, limits, type OutputOf, wireDate } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { mayLearnOf, type Reaching } from '../../../db/administrators/reach.ts';
import { shownState } from '../../../db/column-in.ts';
import type { Schema } from '../../../db/schema.ts';
import { placeName } from '../../../values/place-name.ts';
import { detailOf } from '../detail.ts';
import type { Wording } from '../present.ts';
import type { RecordRow } from '../read.ts';
import type { AuditKey } from './find.ts';

/** A record as it leaves. */
export type AuditRow = OutputOf<typeof api.audit.list>['rows'][number];
type Named = AuditRow['people'][number];

interface Row
  extends Pick<
    RecordRow,
    | 'id'
    | 'at'
    | 'operation'
    | 'result'
    | 'client_type'
    | 'application_name'
    | 'device'
    | 'browser'
    | 'location'
    | 'detail'
  > {
  person: Named | null;
  actor_name: string | null;
  actor_state: Named['state'] | null;
  people: Named[] | null;
}

/** Records in full, in the order of their keys, as far as an administrator reads them: without addresses, and without what their person answered. */
export async function readAudited(
  db: Kysely<Schema>,
  keys: readonly AuditKey[],
  reaching: Reaching,
  wording: Wording,
): Promise<AuditRow[]> {
  const [newest, oldest] = [keys[0], keys.at(-1)];
  if (!newest || !oldest) return [];
  const name = sql.ref(wording.locale === 'en_US' ? 'name_en' : 'name');
  const brief = (table: string) =>
    sql`json_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(table)}.${name}, 'username', coalesce(${sql.ref(`${table}.username`)}, ''), 'state', ${shownState(table)})`;
  const { rows } = await sql<Row>`
    select r.id, r.at, r.operation, r.result, r.client_type, r.device, r.browser, r.location, r.detail, a.${name} as application_name,
      case when p.id is not null then ${brief('p')} end as person, actor.${name} as actor_name, ${shownState('actor')} as actor_state,
      (select json_agg(${brief('other')} order by whom.place)
       from jsonb_array_elements_text(case when r.operation = 'administer' and jsonb_typeof(r.detail -> 'people') = 'array' then r.detail -> 'people' else '[]' end)
         with ordinality as whom (id, place)
       join person other on other.id::text = whom.id
       where whom.place <= ${limits.auditNamed} and ${mayLearnOf(reaching, sql`other.id`, sql`r.detail`)}) as people
    from unnest(${keys.map(({ at }) => at)}::timestamptz[], ${keys.map(({ id }) => id)}::uuid[]) as found (at, id)
    cross join lateral (select * from record where record.id = found.id and record.at = found.at
      and record.at >= ${oldest.at} and record.at <= ${newest.at} limit 1) as r
    left join person p on p.id = r.person_id
    left join application a on a.id = r.application_id
    left join person actor on r.operation = 'administer' and actor.id = (r.detail ->> 'actorId')::uuid
    order by r.at desc, r.id desc`.execute(db);
  return rows.map((row) => present(row, reaching, wording));
}

function present(row: Row, reaching: Reaching, { locale, timeZone, names }: Wording): AuditRow {
  const { actor, actorId, people, ...detail } = row.detail;
  const named = row.people ?? [];
  return {
    id: row.id,
    time: wireDate(row.at, timeZone),
    person: row.person,
    actor: actorIn(row, { actor, actorId }),
    people: named,
    // How many others there are outside one's units is nobody's business there, and who is not named of a note is oneself.
    peopleCount: reaching.units === null && Array.isArray(people) && people.length > 1 ? people.length : named.length,
    operation: row.operation,
    result: row.result,
    clientType: row.client_type,
    application: row.application_name,
    device: row.device,
    browser: row.browser,
    location: placeOf(row, locale),
    place: row.location,
    // Who did it to whom stands beside it.
    detail: detailOf({ operation: row.operation, detail, other_name: null, people: null }, locale, names),
  };
}

const placeOf = ({ operation, location }: Row, locale: Locale) =>
  operation === 'administer' ? '' : placeName(location, locale);

/** Who administered; in a record of the administrator's own that is its person. */
function actorIn(
  { operation, actor_name, actor_state, person }: Row,
  { actor, actorId }: Record<'actor' | 'actorId', unknown>,
) {
  if (operation !== 'administer') return null;
  if (typeof actorId === 'string')
    return { id: actorId, name: actor_name ?? '', state: actor_state ?? 'active' } as const;
  if (typeof actor === 'string') return { id: null, name: actor, state: 'active' } as const;
  return person && { id: person.id, name: person.name, state: person.state };
}
