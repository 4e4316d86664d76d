import { type api, limits, type OutputOf, type ParsedInputOf, wireDate } from '@uc/contract';
import { sql } from 'kysely';
import { checkAddresses, type FieldProblem } from '../../applications/check-fields.ts';
import { type Edition, editionJson } from '../../applications/editions.ts';
import { allowedHosts } from '../../applications/hosts.ts';
import type { Subject } from '../../applications/visible.ts';
import { fail } from '../../calls/fail.ts';
import { pageOf } from '../../calls/page.ts';
import type { AdministratorVisit } from '../../calls/visit.ts';
import { seesApplication } from '../../db/administrators/applications.ts';
import { whoChanged } from '../../db/administrators/who-changed.ts';
import { namedWithState } from '../../db/column-in.ts';
import { makerOf } from '../../db/entitlements/maker.ts';
import { iconData } from '../../icons/icon-address.ts';
import { differencesAmong } from './differences.ts';
import { findApplication, type Picture } from './hold.ts';
import { nameSubjects, type ShownSubject } from './subjects.ts';

type Shown = OutputOf<typeof api.adminApplications.get>;

/** One application with its draft, and what is wrong in that. */
export async function showApplication(
  visit: AdministratorVisit,
  timeZone: string,
  { application }: ParsedInputOf<typeof api.adminApplications.get>,
): Promise<Shown> {
  const { db, administrator, locale } = visit;
  const found = (await findApplication(db, administrator, application)) ?? fail('application.unknown');
  const { id, code, published, draft, version, mayChange } = found;
  const hosts = await allowedHosts(db);
  const nameOf = await nameSubjects(db, visit, [...(published?.audience ?? []), ...(draft?.audience ?? [])]);
  const maker = sql<{ by: string }>`select coalesce(${namedWithState('maker', locale)}, '') as by
    from (select ${draft?.madeBy ?? ''}::text as made_by) as made ${makerOf(sql`made.made_by`)}`;
  const { rows } = await maker.execute(db);
  return {
    ...{ id, code, version, mayChange, hosts, state: published?.state ?? 'new' },
    published: published && shown(published, found.publishedPicture, nameOf),
    draft: draft && shown(draft, found.draftPicture, nameOf),
    draftedBy: rows[0]?.by ?? '',
    draftedAt: draft && wireDate(draft.madeAt, timeZone),
    problems: draft ? problemsOf(draft, hosts) : [],
    changedBy: await whoChanged(db, { deed: 'publishApplication', subject: code }, locale),
    isLimited: administrator.units !== null,
  };
}

function problemsOf(draft: Edition, hosts: readonly string[]): FieldProblem[] {
  const { problems } = checkAddresses(draft, hosts);
  return draft.category === null ? [{ field: 'category', why: 'missing', value: '' }, ...problems] : problems;
}

function shown(
  { code: _, state: __, audience, ...fields }: Edition,
  picture: Picture,
  nameOf: (subject: Subject) => ShownSubject,
): NonNullable<Shown['published']> {
  return { ...fields, icon: iconData(picture), audience: audience.map(nameOf) };
}

type History = OutputOf<typeof api.adminApplications.history>;

/** What an application was, the newest first, and what each change made of it. */
export async function showHistory(
  visit: AdministratorVisit,
  timeZone: string,
  { application, cursor }: ParsedInputOf<typeof api.adminApplications.history>,
): Promise<History> {
  const { db, administrator, locale } = visit;
  // One more than a page has, so that the last one is told from what was before it, and one to know whether it goes on.
  const { rows } = await sql<{ number: number; by: string; at: Date; edition: Edition }>`
    select number, coalesce(${namedWithState('maker', locale)}, made_by) as by, made_at as at, ${editionJson('application_edition')} as edition
    from application_edition ${makerOf(sql`application_edition.made_by`)}
    where application_id = ${application} and number < ${cursor ?? 1_000_000_000} and ${seesApplication(administrator, sql`application_id`)}
    order by number desc limit ${limits.applicationRows + 1}`.execute(db);
  const editions = rows.map(({ edition }) => edition);
  const between = await differencesAmong(db, visit, editions);
  const told = rows.map(({ number, by, at, edition }, index) => {
    const former = editions[index + 1];
    return { number, by, at: wireDate(at, timeZone), follows: former ? between(former, edition) : [] };
  });
  const { shown: page, next } = pageOf(told, ({ number }) => String(number), limits.applicationRows);
  return { rows: page, next };
}
