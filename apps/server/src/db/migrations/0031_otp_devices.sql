-- tolerates: 14
-- Devices for one-time passwords have an id and say when they were used; those there are stay as they are. Programs from before go on with the one
-- that each person has.
alter table otp_device add column id uuid not null default gen_random_uuid();
alter table otp_device add column last_used_at timestamptz;

-- Browsers whose person asked not to be asked for the second step there for a while: a token of its own, for that person on that device. Programs
-- from before ask as ever.
create table spared_browser (
  token_hash bytea primary key,
  person_id uuid not null references person (id),
  device_id uuid not null unique references known_device (id) on delete cascade,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index spared_browser_of_person on spared_browser (person_id);
create index spared_browser_expiry on spared_browser (expires_at);

-- Whoever may not sign in any more is asked again when they may, as with all that is open (decision 41).
create function ask_again() returns trigger language plpgsql as $$
begin
  delete from spared_browser using changed where spared_browser.person_id = changed.id and changed.status <> 'active';
  return null;
end $$;
create trigger person_asked_again after update on person
  referencing new table as changed for each statement execute function ask_again();

-- Why a sign-in was asked for its second step though it would not have been: for its record.
alter table sign_in_flow add column risk text check (risk in ('newDeviceAndPlace', 'tooFar'));
