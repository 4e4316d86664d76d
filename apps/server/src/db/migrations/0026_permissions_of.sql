-- tolerates: 14
-- Licences and other permissions that somebody has, singly and by rule, each once and in order. A function, for the most frequent call asks it:
-- its statement is planned once for a connection, and not at every call with the one around it. Programs from before do not call it.
create function permissions_of(whose uuid) returns text[] language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return array(
    with recursive unit (id, parent_id) as (
      select organisation.id, organisation.parent_id
      from position join organisation on organisation.id = position.organisation_id where position.person_id = whose
      union select parent.id, parent.parent_id from unit
        join lateral (select id, parent_id from organisation where id = unit.parent_id limit 1) as parent on true)
    select permission from person_permission where person_id = whose
    union select given.permission from (
        select 'everyone' as whom union select id::text from unit
        union select unnest(array['position:' || kind, 'title:' || title]) from position where person_id = whose) as own
      cross join lateral (
        select rule.permission from entitlement rule where rule.permission is not null and rule.whom = own.whom offset 0) as given
    order by permission);
end $$;
