import { type api, limits, type NamedPerson, type OutputOf, type ParsedInputOf } from '@uc/contract';
import { sql } from 'kysely';
import { fail } from '../../../calls/fail.ts';
import { pageOf, rowsAsked } from '../../../calls/page.ts';
import { versionOf } from '../../../calls/version-of.ts';
import type { AdministratorVisit } from '../../../calls/visit.ts';
import { keepsApplication, seesApplication } from '../../../db/administrators/applications.ts';
import { mayRead } from '../../../db/administrators/reach.ts';
import { holdingOf } from '../../../db/entitlements/outlook.ts';
import { type Conflict, pairOf } from '../../../db/permissions/keep.ts';
import { personJson } from '../viewer.ts';
import { namedJson } from './list-roles.ts';

type Listed = OutputOf<typeof api.adminPermissions.conflicts>;

/** What a form of a pair is filled from. */
export const versionOfPair = ({ severity, note, noteEn }: Conflict) => versionOf([severity, note, noteEn]);

/** Pairs of roles of which the caller may look at one, with how many people hold both today. */
export async function listConflicts(
  visit: AdministratorVisit,
  { cursor = '' }: ParsedInputOf<typeof api.adminPermissions.conflicts>,
): Promise<Listed> {
  const { administrator, locale } = visit;
  const [one = '', other = ''] = cursor.split(' ');
  const { rows } = await sql<Omit<Listed['rows'][number], 'version'> & { key: string }>`
    with recursive page as materialized (
      select pair.*, a.code as code, b.code as other_code from role_conflict pair
        join role a on a.id = pair.role_id join role b on b.id = pair.other_id
      where (a.code, b.code) > (${one}, ${other})
        and (${seesApplication(administrator, sql`a.application_id`)} or ${seesApplication(administrator, sql`b.application_id`)})
      order by a.code, b.code limit ${rowsAsked}
    ), ${holdingOf(sql`(held.role_id in (select role_id from page) or held.role_id in (select other_id from page))`)}
    select json_build_array(${namedJson('a', { locale })}, ${namedJson('b', { locale })}) as roles, page.severity, page.note,
      page.note_en as "noteEn", page.code || ' ' || page.other_code as key,
      (select count(*)::int from holding x join holding y on y.person_id = x.person_id and y.role_id = page.other_id
        where x.role_id = page.role_id and ${mayRead(administrator, sql`x.person_id`)}) as breakers,
      (${keepsApplication(administrator, sql`a.application_id`)} and ${keepsApplication(administrator, sql`b.application_id`)}) as "mayChange"
    from page join role a on a.id = page.role_id join role b on b.id = page.other_id order by page.code, page.other_code`.execute(
    visit.db,
  );
  const { shown, next } = pageOf(rows, ({ key }) => key);
  return { rows: shown.map(({ key: _, ...row }) => ({ ...row, version: versionOfPair(row) })), next };
}

/** Who holds both roles of a pair today, as far as the caller's units reach. */
export async function listBreakers(
  visit: AdministratorVisit,
  { role, other, cursor = '' }: ParsedInputOf<typeof api.adminPermissions.breakers>,
): Promise<OutputOf<typeof api.adminPermissions.breakers>> {
  const { administrator } = visit;
  const [one, two] = pairOf([role, other]);
  const pair =
    await sql`select from role_conflict pair join role a on a.id = pair.role_id join role b on b.id = pair.other_id
    where pair.role_id = ${one} and pair.other_id = ${two}
      and (${seesApplication(administrator, sql`a.application_id`)} or ${seesApplication(administrator, sql`b.application_id`)})`.execute(
      visit.db,
    );
  if (pair.rows.length === 0) fail('role.unknown');
  const { rows } = await sql<{ person: NamedPerson; username: string }>`
    with recursive ${holdingOf(sql`held.role_id in (${one}, ${two})`)}
    select ${personJson(sql`person.id`, visit)} as person, person.username from holding x
      join holding y on y.person_id = x.person_id and y.role_id = ${two} join person on person.id = x.person_id
    where x.role_id = ${one} and person.username > ${cursor} and ${mayRead(administrator, sql`person.id`)}
    order by person.username limit ${limits.breakersShown + 1}`.execute(visit.db);
  const { shown, next } = pageOf(rows, ({ username }) => username, limits.breakersShown);
  return { rows: shown.map(({ person }) => person), next };
}
