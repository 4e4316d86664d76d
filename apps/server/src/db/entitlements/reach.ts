import { type RawBuilder, sql } from 'kysely';

/** A piece of a statement about one person, who stands in it as `:person`. */
type AboutPerson = string;

/** The piece with the person put in: a value, or a column of the statement around it. */
export const about = (person: RawBuilder<unknown>, piece: AboutPerson): RawBuilder<unknown> =>
  sql.join(piece.split(':person').map(sql.raw), person);

/** The table `unit` of a statement `with recursive`: the units that the person has a position in, and all above them. */
export const units: AboutPerson = `
    unit (id, parent_id) as (
      select organisation.id, organisation.parent_id
      from position join organisation on organisation.id = position.organisation_id where position.person_id = :person
      -- Each level as a value, not a set: the planner would otherwise read the whole table to answer for a few rows.
      union select parent.id, parent.parent_id from unit
        join lateral (select id, parent_id from organisation where id = unit.parent_id limit 1) as parent on true
    )`;

/**
 * These columns of every `rule` that reaches the person, and of what groups of the directory give them, which has the form of one; `unit` is the table above. Read from the person's side, by what they are, so that
 * the cost is what the person has and not how many rules there are.
 */
const rulesWith = (columns: string, gives: string): AboutPerson => `
    select given.* from (
      select 'everyone' as whom union select id::text from unit
      union select unnest(array['position:' || kind, 'title:' || title]) from position where person_id = :person) as own
    -- One look-up for each of them; few rules would otherwise be read as a whole.
    cross join lateral (select ${columns} from entitlement rule where ${gives} and rule.whom = own.whom offset 0) as given
    union all select ${columns} from (
      select null::uuid as id, role_id, permission, 'group' as kind, subject, null::uuid as organisation_id
      from group_right where person_id = :person) as rule where ${gives}`;

/** The rules by which the person holds roles: `id`, `role_id`, `kind`, `subject` and `organisation_id`. */
export const roleRules: AboutPerson = rulesWith(
  'rule.id, rule.role_id, rule.kind, rule.subject, rule.organisation_id',
  'rule.role_id is not null',
);

/** Ids of the roles that the person holds by rule. */
export const roleIdsByRule: AboutPerson = rulesWith('rule.role_id', 'rule.role_id is not null');

/** The rules by which the person has licences: as above, with `permission` in place of the role. */
export const permissionRules: AboutPerson = rulesWith(
  'rule.id, rule.permission, rule.kind, rule.subject, rule.organisation_id',
  'rule.permission is not null',
);

/** Licences and other permissions that the person has, singly and by rule, each once and in order; a list. The same as above, kept by the database. */
export const permissions: AboutPerson = 'permissions_of(:person)';
