-- tolerates: 14
-- Finding people while somebody types. What a person is found by (beginnings of names, sounds, initials, user name, employee id; ends of phone and email)
-- is made by the program, for it knows how characters sound; the database keeps in mind whose is to be made anew. Programs from before leave that to later ones.
create table person_search (
  person_id uuid primary key references person (id) on delete cascade,
  -- Null: to be made.
  keys tsvector,
  -- The last sign-in; null: never, or not since records are kept.
  signed_in_at timestamptz
);
-- Without a list of what is still to be sorted in: whoever searches would have to read it too.
create index person_search_keys on person_search using gin (keys) with (fastupdate = off);
create index person_search_due on person_search (person_id) where keys is null;
create index person_search_signed_in on person_search (signed_in_at);
insert into person_search (person_id) select id from person where erased_at is null;

-- In the order in which the list has people: whoever has not come in yet, those at work, those to come, those who left.
create index person_listed on person ((case status when 'invited' then 1 when 'active' then 2 when 'waiting' then 3 else 4 end), lower(username))
  where erased_at is null;
create index person_key_of_source on person_key (source, person_id);

create function note_new_people() returns trigger language plpgsql as $$
begin
  insert into person_search (person_id) select id from made on conflict do nothing;
  return null;
end $$;
create trigger person_to_find after insert on person
  referencing new table as made for each statement execute function note_new_people();

create function note_other_name() returns trigger language plpgsql as $$
begin
  update person_search set keys = null where person_id = new.id;
  return null;
end $$;
create trigger person_found_otherwise after update on person for each row
  when ((old.name, old.name_en, old.username, old.employee_id, old.phone, old.email)
    is distinct from (new.name, new.name_en, new.username, new.employee_id, new.phone, new.email))
  execute function note_other_name();

create function note_sign_in() returns trigger language plpgsql as $$
begin
  update person_search set signed_in_at = new.created_at where person_id = new.person_id;
  return null;
end $$;
create trigger session_signs_in after insert on session for each row execute function note_sign_in();
