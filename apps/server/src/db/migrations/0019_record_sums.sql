-- tolerates: 14
-- Sums of behaviour records beside them, so that the charts of somebody with a million records cost no more than those of others.
-- They are kept in the transaction of the record itself, whichever program writes it, and for the days that charts show only.
-- Nothing of them is hashed: they can be made anew from the records, and go with the person.

-- Sign-ins by quarter of an hour: the clock of every organisation is whole quarters off UTC.
create table record_sign_in_sum (
  person_id uuid not null references person (id) on delete cascade,
  quarter timestamptz not null,
  successes integer not null,
  failures integer not null,
  primary key (person_id, quarter)
);
create index record_sign_in_sum_age on record_sign_in_sum (quarter);

-- Places by day of UTC; a chart that begins within a day reads that day's records themselves.
create table record_place_sum (
  person_id uuid not null references person (id) on delete cascade,
  day date not null,
  location text not null,
  count integer not null,
  last_at timestamptz not null,
  primary key (person_id, day, location)
);
create index record_place_sum_age on record_place_sum (day);

-- One row: the day of UTC from which on the sums are complete. Earlier days are summed by the housekeeping, a day at a time.
create table record_sums (
  id boolean primary key default true check (id),
  complete_since date not null
);

create function sum_records() returns trigger language plpgsql security definer as $$
begin
  insert into record_sign_in_sum as s (person_id, quarter, successes, failures)
    select person_id, date_bin('15 minutes', at, 'epoch'), count(*) filter (where result = 'success'),
      count(*) filter (where result = 'failure')
    from added where person_id is not null and operation = 'signIn' group by 1, 2
    on conflict (person_id, quarter) do update
      set successes = s.successes + excluded.successes, failures = s.failures + excluded.failures;
  insert into record_place_sum as s (person_id, day, location, count, last_at)
    select person_id, (at at time zone 'UTC')::date, location, count(*), max(at)
    from added where person_id is not null and operation <> 'administer' group by 1, 2, 3
    on conflict (person_id, day, location) do update
      set count = s.count + excluded.count, last_at = greatest(s.last_at, excluded.last_at);
  return null;
end $$;

-- Counts one day anew, whatever was counted of it before.
create function sum_records_of(summed date) returns void language plpgsql security definer as $$
declare
  begins timestamptz := summed::timestamp at time zone 'UTC';
  ends timestamptz := (summed + 1)::timestamp at time zone 'UTC';
begin
  insert into record_sign_in_sum (person_id, quarter, successes, failures)
    select person_id, date_bin('15 minutes', at, 'epoch'), count(*) filter (where result = 'success'),
      count(*) filter (where result = 'failure')
    from record where at >= begins and at < ends and person_id is not null and operation = 'signIn' group by 1, 2
    on conflict (person_id, quarter) do update set successes = excluded.successes, failures = excluded.failures;
  insert into record_place_sum (person_id, day, location, count, last_at)
    select person_id, summed, location, count(*), max(at)
    from record where at >= begins and at < ends and person_id is not null and operation <> 'administer' group by 1, 2, 3
    on conflict (person_id, day, location) do update set count = excluded.count, last_at = excluded.last_at;
end $$;

-- Sums one more of the days before those that are complete; false when there is none left that a chart can show. Also forgets what no
-- chart shows any more. A hundred days: the longest chart, and those on which it may begin in another time zone.
create function sum_earlier_records() returns boolean language plpgsql security definer as $$
declare
  oldest date := (now() at time zone 'UTC')::date - 100;
  summed date;
begin
  select complete_since - 1 into summed from record_sums for update skip locked;
  delete from record_sign_in_sum where quarter < oldest::timestamp at time zone 'UTC';
  delete from record_place_sum where day < oldest;
  if summed is null or summed < oldest then
    return false;
  end if;
  perform sum_records_of(summed);
  update record_sums set complete_since = summed;
  return true;
end $$;

-- From here on every record is summed. Nobody appends while the trigger is made, so that of the days before today none changes any
-- more; today is counted at once.
create trigger record_summed after insert on record referencing new table as added
  for each statement execute function sum_records();
select sum_records_of((now() at time zone 'UTC')::date);
select sum_records_of(day) from (
  select distinct (at at time zone 'UTC')::date as day from record where at >= (now() at time zone 'UTC')::date + 1) as later;
-- Where there are none yet, nothing is missing.
insert into record_sums (complete_since)
  select case when exists (select from record) then (now() at time zone 'UTC')::date else date '2000-01-01' end;

-- A name of the caller's own must not stand in for one of ours (PostgreSQL, "Writing SECURITY DEFINER Functions Safely").
do $$
begin
  execute format('alter function sum_records() set search_path = %I, pg_temp', current_schema());
  execute format('alter function sum_records_of(date) set search_path = %I, pg_temp', current_schema());
  execute format('alter function sum_earlier_records() set search_path = %I, pg_temp', current_schema());
end $$;
revoke execute on function sum_records(), sum_records_of(date), sum_earlier_records() from public;
