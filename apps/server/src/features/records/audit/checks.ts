import { type api, limits, type OutputOf, wireDate } from '@uc/contract';
import { sql } from 'kysely';
import { fail } from '../../../calls/fail.ts';
import type { AdministratorVisit } from '../../../calls/visit.ts';
import { mayRead } from '../../../db/administrators/reach.ts';
import { recordDeed } from '../../../db/administrators/record-deed.ts';
import { shownState } from '../../../db/column-in.ts';
import { isId } from '../../../db/ids.ts';
import type { NoticeMeans } from '../../../db/outbox/addressee.ts';
import { askCheck } from '../../../db/records/check.ts';
import type { Fault } from '../../../db/records/verify.ts';

type Checks = OutputOf<typeof api.audit.checks>;
type Named = NonNullable<Checks['rows'][number]['shown'][number]['person']>;

interface Row {
  id: string;
  by: Checks['rows'][number]['by'];
  asked_at: Date;
  finished_at: Date | null;
  checked: string;
  total: string;
  faults: number;
  lost: number;
  shown: Fault[];
}

/** The latest checks. What is wrong with a chain is shown to whoever reaches its person. */
export async function readChecks({ db, administrator, locale }: AdministratorVisit, timeZone: string): Promise<Checks> {
  const name = sql.ref(locale === 'en_US' ? 'name_en' : 'name');
  const { rows } = await sql<Row>`
    select c.id, json_build_object('name', coalesce(p.${name}, c.asked_as), 'state', case when p.id is null then 'active' else ${shownState('p')} end) as by, asked_at, finished_at, checked + under_way as checked, total, faults, lost, shown
    from record_check c left join person p on p.id = c.asked_by order by asked_at desc limit ${limits.shownChecks}`.execute(
    db,
  );
  const chains = [...new Set(rows.flatMap(({ shown }) => shown.map(({ chain }) => chain)))].filter(isId);
  const { rows: people } = await sql<Named>`
    select id, ${name} as name, coalesce(username, '') as username, ${shownState('person')} as state from person
    where id = any(${chains}::uuid[]) and ${mayRead(administrator, sql`person.id`)}`.execute(db);
  const named = new Map(people.map((person) => [person.id, person]));
  const reachesAll = administrator.units === null;
  return {
    rows: rows.map((row) => ({
      id: row.id,
      by: row.by,
      askedAt: wireDate(row.asked_at, timeZone),
      finishedAt: row.finished_at && wireDate(row.finished_at, timeZone),
      checked: Number(row.checked),
      total: Number(row.total),
      faults: row.faults,
      lost: row.lost,
      shown: row.shown
        .filter(({ chain }) => reachesAll || named.has(chain))
        .map((fault) => ({ ...fault, person: named.get(fault.chain) ?? null })),
    })),
    mayStart: reachesAll,
  };
}

/** Asks for a check of all chains; only whoever reaches everybody does. */
export async function startCheck(visit: AdministratorVisit, post: NoticeMeans): Promise<{ ok: true }> {
  const { administrator, origin } = visit;
  const { personId } = administrator;
  if (administrator.units !== null) fail('check.limited');
  visit.about(personId, { deed: 'checkRecords' });
  return visit.change(async (tx) => {
    // Of two who ask at once one began it, and it is written down once.
    if (await askCheck(tx, personId)) await recordDeed(tx, post, { personId, origin }, { deed: 'checkRecords' });
    return { ok: true } as const;
  });
}
