import type { Locale } from '@uc/contract';
import { type RawBuilder, sql } from 'kysely';
import { about, roleRules, units } from './reach.ts';

/** A rule as people read it: of whom, and the name of the unit or the title, or the kind of position. */
const asJson = (person: RawBuilder<unknown>, locale: Locale): RawBuilder<unknown> => {
  const isEnglish = locale === 'en_US';
  return sql`json_build_object('kind', rule.kind, 'name', case rule.kind
    when 'organisation' then (select ${sql.ref(isEnglish ? 'name_en' : 'name')} from organisation where id = rule.organisation_id)
    when 'title' then ${isEnglish ? sql`(select min(title_en) from position where person_id = ${person} and title = rule.subject)` : sql`rule.subject`}
    else rule.subject end)`;
};

/** The rules that give one person the role of the row `held`, as a JSON list; none where no rule does. */
export const rulesBehind = (person: RawBuilder<unknown>, locale: Locale): RawBuilder<unknown> => sql`
  case when held.is_ruled then (
    with recursive ${about(person, units)}
    select json_agg(${asJson(person, locale)} order by rule.kind, rule.id) from (${about(person, roleRules)}) as rule
    where rule.role_id = held.role_id) else '[]' end`;
