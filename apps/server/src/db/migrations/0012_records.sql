-- What makes records hold up: sealed ends, retention that can be verified, indexes for the filters, answers to "was this me?",
-- prepared exports. Rights are not given here, for the serving role has no fixed name: see roles.ts.

-- The session a record was made in, or which it opened. Part of the hash where it is known.
alter table record add column session_id uuid;

-- A chain's time never runs backwards, so that the order by time is the order of appending, and a page by key misses nothing.
alter table record_chain add column at timestamptz;
-- A keyed fingerprint of the end: who can write to the database can hash a chain anew, but not seal it.
alter table record_chain add column seal bytea;

-- Where a chain begins once older months are dropped: the last record before the cut.
create table record_anchor (
  chain text not null,
  seq bigint not null,
  hash bytea not null,
  seal bytea not null,
  made_at timestamptz not null default now(),
  primary key (chain, seq)
);

-- One for each filter; what stands behind `include` lets the others be judged without a look at the records themselves.
drop index record_of_person;
create index record_of_person on record (person_id, at desc, seq desc)
  include (operation, result, location, application_id);
create index record_by_operation on record (person_id, operation, at desc, seq desc) include (result, location);
create index record_by_application on record (person_id, application_id, at desc, seq desc) include (result, operation)
  where application_id is not null;
create index record_by_place on record (person_id, location, at desc, seq desc) include (operation, result);
create index record_of_failure on record (person_id, at desc, seq desc) include (operation, location, application_id)
  where result = 'failure';

-- What a person said of a record of theirs; the records themselves stay as they were written.
create table record_answer (
  record_id uuid primary key,
  person_id uuid not null references person (id),
  at timestamptz not null,
  answer text check (answer in ('yes', 'no')),
  answered_at timestamptz,
  reported_at timestamptz
);
create index record_answer_of_person on record_answer (person_id);

-- The person said that signing in with it was them: a new place is no news then.
alter table known_device add column confirmed_at timestamptz;

create table record_export (
  token_hash bytea primary key,
  person_id uuid not null references person (id),
  session_id uuid not null references session (id) on delete cascade,
  filters jsonb not null,
  -- The one on show when it was asked for: the browser that fetches the file speaks its own.
  locale text not null check (locale in ('zh_CN', 'en_US')),
  -- What is appended later is not in the file.
  newest_at timestamptz not null,
  newest_seq bigint not null,
  expires_at timestamptz not null
);
create index record_export_of_session on record_export (session_id);

-- The two ways in which the serving role, which may neither make nor drop tables, keeps the months: both run as the owner and
-- do nothing else.

create or replace function create_record_partition(month date) returns void language plpgsql security definer as $$
declare
  first date := date_trunc('month', month);
  name text := 'record_' || to_char(first, 'YYYY_MM');
begin
  -- A month has one name: a year before Christ, or one of five digits, would take another's.
  if first not between date '2000-01-01' and date '9999-12-01' then
    raise exception 'There are no records of %', first;
  end if;
  if to_regclass(name) is null then
    execute format(
      'create table if not exists %I partition of record for values from (%L) to (%L)',
      name, first::timestamp at time zone 'UTC', (first + interval '1 month')::timestamp at time zone 'UTC');
  end if;
end $$;

-- Refuses whatever the law wants kept (six months), whoever asks; a month that is not the oldest; and one whose chains would
-- begin nowhere afterwards.
create function drop_record_partition(month date) returns void language plpgsql security definer as $$
declare
  first date := date_trunc('month', month);
  name text := 'record_' || to_char(first, 'YYYY_MM');
  oldest text;
  lost text;
begin
  -- As above: the age of that year would be judged, and this one's month dropped.
  if first not between date '2000-01-01' and date '9999-12-01' then
    raise exception 'There are no records of %', first;
  end if;
  if (first + interval '7 months')::timestamp at time zone 'UTC' > now() then
    raise exception 'Records of % are younger than six months', to_char(first, 'YYYY-MM');
  end if;
  select min(c.relname) into oldest from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'record'::regclass;
  if oldest is distinct from name then
    raise exception 'The oldest month is %, not %', oldest, name;
  end if;
  execute format(
    'select chain from (select chain, max(seq) as seq from %I group by chain) as ends
     where not exists (select from record_anchor a where a.chain = ends.chain and a.seq = ends.seq) limit 1', name)
    into lost;
  if lost is not null then
    raise exception 'Chain % has no anchor at the end of %', lost, name;
  end if;
  execute format('drop table %I', name);
  delete from record_anchor a where exists (select from record_anchor b where b.chain = a.chain and b.seq > a.seq);
end $$;

-- A name of the caller's own must not stand in for one of ours (PostgreSQL, "Writing SECURITY DEFINER Functions Safely").
do $$
begin
  execute format('alter function create_record_partition(date) set search_path = %I, pg_temp', current_schema());
  execute format('alter function drop_record_partition(date) set search_path = %I, pg_temp', current_schema());
end $$;
revoke execute on function create_record_partition(date), drop_record_partition(date) from public;
