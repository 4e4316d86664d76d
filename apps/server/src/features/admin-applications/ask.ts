import type { api, OutputOf, ParsedInputOf } from '@uc/contract';
import { sql } from 'kysely';
import { countSeeing } from '../../applications/seeing.ts';
import { reachesOf } from '../../applications/visible.ts';
import { fail } from '../../calls/fail.ts';
import type { AdministratorVisit } from '../../calls/visit.ts';
import { mayRead } from '../../db/administrators/reach.ts';
import { findApplication } from './hold.ts';
import { nameSubjects, readAudience } from './subjects.ts';

type Rows = typeof api.adminApplications;

/** How many people an audience is for, of those whom the caller reaches. */
export async function countAudience(
  { db, administrator }: AdministratorVisit,
  asked: ParsedInputOf<Rows['audience']>['audience'],
): Promise<OutputOf<Rows['audience']>> {
  const after = await readAudience(db, administrator, asked, []);
  const { see } = await countSeeing(db, { before: [], after }, mayRead(administrator, sql`person.id`));
  return { people: see };
}

/** Whether somebody sees an application and what of its audience reaches them, by the rule of what people see; no session is opened in their name. */
export async function wouldSee(
  visit: AdministratorVisit,
  { application, person, audience }: ParsedInputOf<Rows['wouldSee']>,
): Promise<OutputOf<Rows['wouldSee']>> {
  const { db, administrator } = visit;
  const { rows } = await sql`select from person where id = ${person} and status <> 'disabled' and erased_at is null
    and ${mayRead(administrator, sql`person.id`)}`.execute(db);
  if (rows.length === 0) fail('person.unknown');
  const found = (await findApplication(db, administrator, application)) ?? fail('application.unknown');
  const already = [...(found.published?.audience ?? []), ...(found.draft?.audience ?? [])];
  const meant = audience ? await readAudience(db, administrator, audience, already) : (found.published?.audience ?? []);
  const reaching = await reachesOf(db, person, meant);
  const nameOf = await nameSubjects(db, visit, reaching);
  return { sees: reaching.length > 0, why: reaching.map(nameOf) };
}
