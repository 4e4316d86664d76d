-- tolerates: 14
-- A stranger is told of a lock by what they typed, and by nothing that belongs to the person behind it. Where somebody is, the
-- count says whose, so that whoever recovers the password opens all their names again. No reference: it is a note beside a count
-- that is forgotten after a month, and checking it would take time that an unknown name does not take.
alter table attempt add column person_id uuid;
create index attempt_of_person on attempt (person_id) where person_id is not null;

-- Whom somebody has found by searching for people within the last hour; each person counts once.
create table found_person (
  person_id uuid not null references person (id),
  found_id uuid not null references person (id),
  at timestamptz not null,
  primary key (person_id, found_id)
);
create index found_person_age on found_person (at);

-- Wrong passwords of the whole portal, in one row: those of the present minute, until when everybody is asked for a captcha, and when that was
-- told last.
create table wrong_passwords (
  id boolean primary key default true check (id),
  wrong integer not null default 0,
  minute_ends_at timestamptz not null default now(),
  alarm_told_at timestamptz,
  alarm_until timestamptz
);
insert into wrong_passwords default values;

-- A day that must have come already, such as a date of birth.
alter table profile_field add column past boolean not null default false check (not past or kind = 'date');
update profile_field set past = true where name = 'birthday' and kind = 'date';
