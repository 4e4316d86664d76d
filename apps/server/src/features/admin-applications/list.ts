import { type api, limits, type OutputOf, type ParsedInputOf } from '@uc/contract';
import { sql } from 'kysely';
import { pageOf } from '../../calls/page.ts';
import type { AdministratorVisit } from '../../calls/visit.ts';
import { keepsAllApplications, seesApplication } from '../../db/administrators/applications.ts';
import { named } from '../../db/column-in.ts';
import { containing } from '../../db/like.ts';
import { iconData } from '../../icons/icon-address.ts';

type Listed = OutputOf<typeof api.adminApplications.list>;
type Row = Omit<Listed['rows'][number], 'icon'> & { icon: Buffer | null; icon_type: string | null };

/** Applications that the caller may look at, and drafts of new ones, by their codes. */
export async function listApplications(
  visit: AdministratorVisit,
  { search, category, state, cursor = '' }: ParsedInputOf<typeof api.adminApplications.list>,
): Promise<Listed> {
  const { db, administrator, locale } = visit;
  const like = containing(search ?? '');
  const conditions = [
    sql`one.code > ${cursor} and ${seesApplication(administrator, sql`one.id`)}`,
    ...(search === undefined
      ? []
      : [
          sql`(one.code ilike ${like} or one.name ilike ${like} or one.name_en ilike ${like} or one.url ilike ${like})`,
        ]),
    ...(category === undefined ? [] : [sql`one.category_id = ${category}`]),
    // What was taken away is looked for by its state only.
    state === undefined
      ? sql`one.state <> 'removed'`
      : state === 'drafted'
        ? sql`draft.id is not null`
        : sql`one.state = ${state}`,
  ];
  const columns = sql.raw('code, name, name_en, category_id, url, icon, icon_type');
  const { rows } = await sql<Row>`
    select one.id, one.code, ${named('one', locale)} as name, coalesce(${named('category', locale)}, '') as category,
      one.state, draft.id is not null as "isDrafted",
      case when length(one.icon) <= ${limits.inlineIconBytes} then one.icon end as icon, one.icon_type
    from (
      select id, state, ${columns} from application
      union all select application_id, 'new', ${columns} from application_edition fresh
        where number is null and not exists (select from application where application.id = fresh.application_id)
    ) as one left join application_category category on category.id = one.category_id
      left join application_edition draft on draft.application_id = one.id and draft.number is null
    where ${sql.join(conditions, sql` and `)} order by one.code limit ${limits.applicationRows + 1}`.execute(db);
  const { shown, next } = pageOf(rows, ({ code }) => code, limits.applicationRows);
  return {
    rows: shown.map(({ icon, icon_type, ...row }) => ({ ...row, icon: iconData({ icon, icon_type }) })),
    next,
    keepsAll: keepsAllApplications(administrator),
  };
}
