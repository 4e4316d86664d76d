import type { HeldLicence, Locale } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { type Kysely, sql } from 'kysely';
import { licencesOf, rolesWithWhy } from '../../db/entitlements/rules.ts';
import type { Schema } from '../../db/schema.ts';

interface Held {
  name: string;
  rules: HeldLicence['rules'];
  until: string | null;
}

/** What somebody holds and why, a line each: licences, then roles. */
export async function rightLines(db: Kysely<Schema>, id: string, locale: Locale): Promise<string[]> {
  const words = serverText[locale].entitlements;
  const person = sql`${id}::uuid`;
  const found = await sql<{ licences: HeldLicence[] }>`select ${licencesOf(person, locale)} as licences`.execute(db);
  const roles = await sql<Held>`
    select role.code as name, held.rules, to_char(held.until, 'YYYY-MM-DD') as until
    from ${rolesWithWhy(person, locale)} join role on role.id = held.role_id order by role.code`.execute(db);
  const why = (rules: HeldLicence['rules'], isSingle: boolean) =>
    [...(isSingle ? [words.singly] : []), ...rules.map(({ kind, name }) => words.byRule[kind](name))].join(words.comma);
  return [
    ...(found.rows[0]?.licences ?? []).map(({ name, isSingle, rules }) => words.licence(name, why(rules, isSingle))),
    ...roles.rows.map(({ name, rules, until }) => words.role(name, why(rules, rules.length === 0), until)),
  ];
}
