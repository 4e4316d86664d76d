-- tolerates: 14
-- Erasing somebody, with chains of records that still hold. Programs from before write records as they always did, and take those of this
-- one for changed when they check them.

-- What a record tells of somebody (address, place, device, browser, detail) is no part of its hash any more. A hash of those values and of a salt
-- stands for them there: without values and salt nobody can find out what they were. Null: a record from before, whose values are hashed as they are.
alter table record
  add column values_hash bytea,
  add column salt bytea;

-- Nothing of the person is written into their chain any more.
alter table record_chain add column is_erased boolean not null default false;

-- Up to where the values of a chain were erased. Sealed, or anybody could excuse with it that values are missing.
create table record_erasure (
  chain text primary key,
  seq bigint not null,
  hash bytea not null,
  seal bytea not null,
  made_at timestamptz not null default now()
);

alter table person
  -- Since when somebody is disabled; of those who are already, nobody knows, and it is counted from here.
  add column disabled_at timestamptz,
  -- What is left of them is their id.
  add column erased_at timestamptz,
  add check (erased_at is null or status = 'disabled');
update person set disabled_at = now() where status = 'disabled';
create index person_disabled on person (disabled_at) where status = 'disabled' and erased_at is null;

create function note_leaving() returns trigger language plpgsql as $$
begin
  new.disabled_at := case when new.status <> 'disabled' then null when tg_op = 'INSERT' then new.created_at else now() end;
  return new;
end $$;
create trigger person_made_disabled before insert on person
  for each row when (new.status = 'disabled') execute function note_leaving();
create trigger person_changes_state before update of status on person
  for each row when (new.status is distinct from old.status) execute function note_leaving();

-- Whose reply it is, where somebody was known: replies go with their person. No reference: it is a note beside what is forgotten within a day.
alter table idempotency add column person_id uuid;
create index idempotency_of_person on idempotency (person_id) where person_id is not null;

-- Empties the values of somebody's records, which the serving role may not change otherwise, and takes the sums of them away; only of somebody who was
-- erased, in the same transaction. Records from before keep theirs, for those are hashed.
create function erase_record_values(whose uuid) returns bigint language plpgsql security definer as $$
declare
  emptied bigint;
begin
  if not exists (select from person where id = whose and erased_at is not null) then
    raise exception 'Only whoever is erased loses what their records tell';
  end if;
  update record set device = '', browser = '', location = '', ip = null, user_agent = '', detail = '{}', salt = null
    where person_id = whose and salt is not null;
  get diagnostics emptied = row_count;
  delete from record_sign_in_sum where person_id = whose;
  delete from record_place_sum where person_id = whose;
  return emptied;
end $$;
do $$
begin
  execute format('alter function erase_record_values(uuid) set search_path = %I, pg_temp', current_schema());
end $$;
revoke execute on function erase_record_values(uuid) from public;
