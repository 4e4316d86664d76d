import { type RawBuilder, sql } from 'kysely';
import { about, roleIdsByRule, units } from './reach.ts';

/** An assignment that holds at this moment; the table is called `held`. */
export const holdsNow = sql<boolean>`(held.since <= now() and (held.until is null or held.until > now()))`;

/**
 * An assignment that holds now or will: what conflicts are asked of. The beginning is left out also because a transaction that
 * waited for another one began before what that one gave.
 */
export const notOver = sql<boolean>`(held.until is null or held.until > now())`;

/**
 * The roles of one person, each once, as the lateral table `held`: what was given to them singly, and what rules give. A rule has no end and
 * cannot be taken away from one person, so where both give a role it counts as given by rule. Whoever has left holds nothing by rule.
 */
export function rolesOf(person: RawBuilder<unknown>, which: RawBuilder<boolean> = holdsNow): RawBuilder<unknown> {
  return heldWith(person, which, ruledRoles(person), sql``);
}

/** The same of roles by rule that a table tells more about, in columns to be added: the units of a person are walked up once for both. */
export function heldWith(
  person: RawBuilder<unknown>,
  which: RawBuilder<boolean>,
  ruled: RawBuilder<unknown>,
  more: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`lateral (
    select ${person} as person_id, coalesce(own.role_id, ruled.role_id) as role_id, ruled.role_id is not null as is_ruled,
      case when ruled.role_id is null then own.source else 'rule' end as source,
      case when ruled.role_id is null then own.since end as since,
      case when ruled.role_id is null then own.until end as until,
      case when ruled.role_id is null then own.reason else '' end as reason,
      case when ruled.role_id is null then own.reason_en else '' end as reason_en,
      own.request_id${more}
    from (select * from role_assignment held where held.person_id = ${person} and ${which}) as own
      full join (${ruled}) as ruled on ruled.role_id = own.role_id
  ) as held`;
}

/** Ids of the roles that rules give to one person who has not left. */
export const ruledRoles = (person: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with recursive ${about(person, units)}
  select distinct role_id from (${about(person, roleIdsByRule)}) as given where ${hasNotLeft(person)}`;

/** A condition: whoever is disabled holds nothing by rule. */
export const hasNotLeft = (person: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  (select whose.status from person whose where whose.id = ${person}) <> 'disabled'`;
