import type { api, FieldError, FieldRule, Locale, ParsedInputOf } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { type Kysely, sql } from 'kysely';
import { fail } from '../../calls/fail.ts';
import { rolesOf } from '../../db/entitlements/held.ts';
import type { Schema } from '../../db/schema.ts';
import { findRoles, type VisibleTo } from './choices.ts';
import { needScope, type OthersPolicy } from './scope.ts';
import type { Viewer } from './viewer.ts';

/** What a form holds, whether it is kept or not. */
export type Draft = ParsedInputOf<typeof api.applications.preview>;

/** What judging a draft needs of its surroundings. */
export interface Rules {
  visibleTo: VisibleTo;
  policy: OthersPolicy;
}

/** A draft that its applicant may send as far as choices go: the applications it concerns, in the order of its items. */
export interface CheckedDraft extends Draft {
  applications: string[];
}

/**
 * Judges every choice of a draft by its applicant's rights: people, roles, units and accounts that are not theirs to choose are
 * refused as one, whether they exist or not.
 */
export async function checkDraft(
  db: Kysely<Schema>,
  viewer: Viewer,
  rules: Rules,
  draft: Draft,
): Promise<CheckedDraft> {
  const people = [...new Set(draft.people.length > 0 ? draft.people : [viewer.personId])];
  await needScope(db, viewer.personId, people, rules.policy);
  const ids = draft.items.map(({ role }) => role);
  const roles = await findRoles(db, viewer.personId, rules.visibleTo, ids);
  for (const { role: id, change } of draft.items) {
    const role = roles.get(id);
    if (!role) fail('selection.forbidden');
    if (!role.hasModel) fail('application.modelless');
    if (change === 'add' && !role.requestable) fail('selection.forbidden');
  }
  await needUnits(db, draft);
  await needAccounts(db, draft, people);
  await needHoldings(db, draft, people);
  const problems = draft.items.flatMap(({ role: id, change, until, units }, at) => {
    const role = roles.get(id);
    const isLimited = change === 'add' && role?.longestDays !== null && until === null;
    return [
      ...(ids.indexOf(id) < at ? [problem(`items.${at}.role`, 'choice', viewer.locale)] : []),
      ...(change === 'delete' && until !== null ? [problem(`items.${at}.until`, 'choice', viewer.locale)] : []),
      ...(isLimited ? [problem(`items.${at}.until`, 'required', viewer.locale)] : []),
      ...(units.length > 0 && (change === 'delete' || !role?.takesUnits)
        ? [problem(`items.${at}.units`, 'choice', viewer.locale)]
        : []),
    ];
  });
  problems.push(...(await lateEnds(db, viewer, draft)));
  if (problems.length > 0) fail('request.invalid', { details: problems });
  return { ...draft, people, applications: [...new Set(ids.flatMap((id) => roles.get(id)?.applicationId ?? []))] };
}

/** What a draft may lack and a request that is sent must not. */
export async function needWhole(db: Kysely<Schema>, draft: CheckedDraft, locale: Locale): Promise<void> {
  const takers = await db
    .selectFrom('role')
    .select('id')
    .where('takes_units', '=', true)
    .where('id', 'in', [...draft.items.map(({ role }) => role), nobody])
    .execute();
  const reaching = new Set(takers.map(({ id }) => id));
  const details = [
    ...(draft.reason === '' ? [problem('reason', 'required', locale)] : []),
    ...(draft.items.length === 0 ? [problem('items', 'required', locale)] : []),
    ...draft.items.flatMap(({ role, change, units }, at) =>
      change === 'add' && reaching.has(role) && units.length === 0
        ? [problem(`items.${at}.units`, 'required', locale)]
        : [],
    ),
  ];
  if (details.length > 0) fail('request.invalid', { details });
}

const nobody = '00000000-0000-0000-0000-000000000000';

const problem = (field: string, rule: FieldRule, locale: Locale): FieldError => ({
  field,
  message: serverText[locale].fields[rule],
});

async function needUnits(db: Kysely<Schema>, { items }: Draft): Promise<void> {
  const asked = [...new Set(items.flatMap(({ units }) => units))];
  if (asked.length === 0) return;
  const found = await db.selectFrom('organisation').select('id').where('id', 'in', asked).execute();
  if (found.length !== asked.length) fail('selection.forbidden');
}

/** Accounts are those of the people it is for, in the application of the item. */
async function needAccounts(db: Kysely<Schema>, { items }: Draft, people: readonly string[]): Promise<void> {
  for (const { role, accounts } of items) {
    if (accounts.length === 0) continue;
    const found = await sql<{ name: string }>`
      select distinct account.name from application_account account
        join role on role.application_id = account.application_id
      where role.id = ${role} and account.person_id = any(${people}::uuid[]) and account.name = any(${accounts})`.execute(
      db,
    );
    if (found.rows.length !== new Set(accounts).size) fail('selection.forbidden');
  }
}

/** What is to be taken away is held by everyone it is for, and neither by their job nor by rule: that would come back by itself. */
async function needHoldings(db: Kysely<Schema>, { items }: Draft, people: readonly string[]): Promise<void> {
  const taken = [...new Set(items.filter(({ change }) => change === 'delete').map(({ role }) => role))];
  if (taken.length === 0) return;
  const found = await sql<{ count: number }>`
    select count(*)::int as count from unnest(${people}::uuid[]) as whom (id) join ${rolesOf(sql`whom.id`)} on true
    where held.role_id = any(${taken}::uuid[]) and held.source not in ('job', 'rule')`.execute(db);
  if (found.rows[0]?.count !== taken.length * people.length) fail('selection.forbidden');
}

/** Ends that are over already, or later than the role may be given for; judged by the database's clock. */
async function lateEnds(db: Kysely<Schema>, { locale, timeZone }: Viewer, { items }: Draft): Promise<FieldError[]> {
  const ends = items.flatMap(({ role, until }, at) => (until === null ? [] : [{ at, role, until }]));
  if (ends.length === 0) return [];
  const { rows } = await sql<{ at: number }>`
    select asked.at from json_to_recordset(${JSON.stringify(ends)}::json) as asked (at int, role uuid, until timestamp)
      join role on role.id = asked.role
    where asked.until at time zone ${timeZone} <= now()
      or asked.until at time zone ${timeZone} > now() + make_interval(days => coalesce(role.longest_days, 36500) + 1)
    order by asked.at`.execute(db);
  return rows.map(({ at }) => problem(`items.${at}.until`, 'choice', locale));
}
