-- tolerates: 14
-- The units somebody has positions in, beside the order of the list: whom a unit or a role with limits reaches is read from the index, and no longer gathered
-- from all positions first. Kept by triggers, also for programs from before.
create function units_of(people uuid[]) returns table (id uuid, units uuid[]) language sql stable as $$
  select whom.id, case
    when count(position.id) = 0 then '{}'
    -- A line of an index is short: of whoever has more, the positions are asked.
    when count(distinct organisation_id) <= 32 then array_agg(distinct organisation_id) end
  from unnest(people) as whom (id) left join position on position.person_id = whom.id group by whom.id
$$;

-- Made anew in one go: row by row it takes many times as long.
drop index person_search_keys;
drop index person_search_in_order;
alter table person_search add units uuid[] default '{}';
update person_search s set units = theirs.units from units_of(array(select id from person)) as theirs where theirs.id = s.person_id;
create index person_search_keys on person_search using gin (keys) with (fastupdate = off);
create index person_search_in_order on person_search (rank, username) include (person_id, signed_in_at, firsts, units);

create function note_units() returns trigger language plpgsql as $$
begin
  update person_search s set units = theirs.units from units_of(array(select distinct person_id from changed)) as theirs
    where theirs.id = s.person_id and s.units is distinct from theirs.units;
  return null;
end $$;
create trigger position_found_in after insert on position
  referencing new table as changed for each statement execute function note_units();
create trigger position_found_elsewhere after update on position
  referencing new table as changed for each statement execute function note_units();
create trigger position_lost after delete on position
  referencing old table as changed for each statement execute function note_units();
