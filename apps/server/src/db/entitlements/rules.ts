import type { Locale } from '@uc/contract';
import { type RawBuilder, sql } from 'kysely';
import { hasNotLeft, heldWith, holdsNow } from './held.ts';
import { about, permissionRules, roleRules, units } from './reach.ts';

/** Of the name of an entry what stands behind the first sign of equality: what its group is called. */
const firstPart = '^[^=]*=((?:[^\\\\,]|\\\\.)+)';

/** A rule as people read it: of whom, and the name of the unit or the title, or the kind of position; or the group. */
const asJson = (person: RawBuilder<unknown>, locale: Locale): RawBuilder<unknown> => {
  const isEnglish = locale === 'en_US';
  return sql`json_build_object('kind', rule.kind, 'name', case rule.kind
    when 'organisation' then (select ${sql.ref(isEnglish ? 'name_en' : 'name')} from organisation where id = rule.organisation_id)
    when 'title' then ${isEnglish ? sql`(select min(title_en) from position where person_id = ${person} and title = rule.subject)` : sql`rule.subject`}
    when 'group' then coalesce(substring(rule.subject from ${firstPart}), rule.subject)
    else rule.subject end)`;
};

/** The roles of one person (`rolesOf`) with why: `rules` is a JSON list of the rules that give the role, empty where it was given singly. */
export function rolesWithWhy(person: RawBuilder<unknown>, locale: Locale): RawBuilder<unknown> {
  const ruled = sql`
    with recursive ${about(person, units)}
    select rule.role_id, json_agg(${asJson(person, locale)} order by rule.kind, rule.id) as rules
    from (${about(person, roleRules)}) as rule where ${hasNotLeft(person)} group by rule.role_id`;
  return heldWith(person, holdsNow, ruled, sql`, coalesce(ruled.rules, '[]') as rules`);
}

/** Licences and other permissions of one person, each with why they have it, as a JSON list. */
export const licencesOf = (person: RawBuilder<unknown>, locale: Locale): RawBuilder<unknown> => sql`(
  with recursive ${about(person, units)}, given (name, is_single, id, rule) as (
    select permission, true, null::uuid, null::json from person_permission where person_id = ${person}
    union all select rule.permission, false, rule.id, ${asJson(person, locale)} from (${about(person, permissionRules)}) as rule)
  select coalesce(json_agg(json_build_object('name', name, 'isSingle', is_single, 'rules', rules) order by name), '[]') from (
    select name, bool_or(is_single) as is_single,
      coalesce(json_agg(rule order by rule ->> 'kind', id) filter (where not is_single), '[]') as rules
    from given group by name) as each_one)`;
