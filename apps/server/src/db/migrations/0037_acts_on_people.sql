-- tolerates: 14
-- What administrators note about somebody, and what they do to somebody's devices. Programs from before know nothing of it.

-- For the next colleague; its person never sees it in the portal.
create table person_note (
  id uuid primary key,
  person_id uuid not null references person (id),
  author_id uuid not null references person (id),
  at timestamptz not null default now(),
  text text not null check (text <> '')
);
create index person_note_of_person on person_note (person_id, at desc);

-- A device that an administrator wants to have removed: it happens when its time has come, unless somebody stops it before.
create table device_removal (
  id uuid primary key,
  person_id uuid not null references person (id),
  kind text not null check (kind in ('otp', 'passkey')),
  device_id uuid not null,
  device_name text not null,
  asked_by uuid not null references person (id),
  reason text not null,
  -- Of the link in the message that tells of it.
  token_hash bytea not null unique,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  -- At most one of the two.
  stopped_at timestamptz,
  done_at timestamptz,
  -- Who stopped it: its person, whoever has the link, or an administrator.
  stopped_by text check (stopped_by in ('person', 'link', 'administrator')),
  check (stopped_at is null or done_at is null),
  check ((stopped_at is null) = (stopped_by is null))
);
create unique index device_removal_open on device_removal (person_id, device_id) where stopped_at is null and done_at is null;
create index device_removal_due on device_removal (due_at) where stopped_at is null and done_at is null;
create index device_removal_of_person on device_removal (person_id, asked_at desc);

-- Reset links and removals of devices: so many an hour by one agent, and not both for one person by the same.
create table held_act (
  id uuid primary key,
  agent_id uuid not null references person (id),
  person_id uuid not null references person (id),
  act text not null check (act in ('sendResetLink', 'removeDevice')),
  at timestamptz not null default clock_timestamp()
);
create index held_act_of_agent on held_act (agent_id, at desc);
create index held_act_of_person on held_act (person_id, at desc);
