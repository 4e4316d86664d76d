-- tolerates: 14
-- Roles and licences that somebody has because a group of the directory has them in it. Beside those given singly and by rule, for their only
-- reason is the group: a run writes them and ends them, and nobody else does.
create table group_right (
  person_id uuid not null references person (id),
  source text not null references source (name),
  -- The group by its name in the directory.
  subject text not null,
  permission text,
  role_id uuid references role (id),
  since timestamptz not null default now(),
  check (num_nonnulls(permission, role_id) = 1),
  unique nulls not distinct (person_id, subject, permission, role_id)
);
-- Read from the other side: who holds it.
create index group_right_of_role on group_right (role_id) where role_id is not null;
create index group_right_of_permission on group_right (permission) where permission is not null;
create index group_right_of_source on group_right (source);
create trigger not_retired before insert on group_right for each row when (new.role_id is not null) execute function refuse_retired_role();
create trigger rights_change after insert or update or delete or truncate on group_right for each statement execute function mark_rights_change();

create or replace function permissions_of(whose uuid) returns text[] language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return array(
    with recursive unit (id, parent_id) as (
      select organisation.id, organisation.parent_id
      from position join organisation on organisation.id = position.organisation_id where position.person_id = whose
      union select parent.id, parent.parent_id from unit
        join lateral (select id, parent_id from organisation where id = unit.parent_id limit 1) as parent on true)
    select permission from person_permission where person_id = whose
    union select permission from group_right where person_id = whose and permission is not null
    union select given.permission from (
        select 'everyone' as whom union select id::text from unit
        union select unnest(array['position:' || kind, 'title:' || title]) from position where person_id = whose) as own
      cross join lateral (
        select rule.permission from entitlement rule where rule.permission is not null and rule.whom = own.whom offset 0) as given
    order by permission);
end $$;
