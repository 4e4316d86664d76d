-- tolerates: 14
-- The list of people in its order beside what they are found by, so that a search reads one table: whoever has not come in yet, those at work, those to
-- come, those who left; each by user name. Kept by triggers, also for programs from before.
alter table person_search add rank smallint, add username text;
-- Made anew in one go: row by row it takes many times as long.
drop index person_search_keys;
update person_search s set username = lower(person.username),
  rank = case status when 'invited' then 1 when 'active' then 2 when 'waiting' then 3 else 4 end
  from person where person.id = s.person_id;
create index person_search_keys on person_search using gin (keys) with (fastupdate = off);
create index person_search_listed on person_search (rank, username);
drop index person_listed;

create or replace function note_new_people() returns trigger language plpgsql as $$
begin
  insert into person_search (person_id, username, rank)
    select id, lower(username), case status when 'invited' then 1 when 'active' then 2 when 'waiting' then 3 else 4 end from made
    on conflict do nothing;
  return null;
end $$;

create function note_other_place() returns trigger language plpgsql as $$
begin
  update person_search set username = lower(new.username),
    rank = case new.status when 'invited' then 1 when 'active' then 2 when 'waiting' then 3 else 4 end where person_id = new.id;
  return null;
end $$;
create trigger person_listed_elsewhere after update on person for each row
  when ((old.username, old.status) is distinct from (new.username, new.status)) execute function note_other_place();

-- Who is in a unit is told by the index alone.
create index position_people_in on position (organisation_id, person_id);
drop index position_in_organisation;
