-- tolerates: 14
-- Where units, people and positions come from, in which state a person is, and the links by which people choose a password.

-- What feeds the directory. `hand` is an administrator.
create table source (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{0,31}$'),
  kind text not null check (kind in ('hand', 'file', 'ldap', 'oidc')),
  made_at timestamptz not null default now()
);
insert into source (name, kind) values ('hand', 'hand'), ('file', 'file');

-- Which source stands behind the words that profile_field has for people. One word has one source, so no field has two. Whoever runs a
-- file is an administrator: it may hold what administrators hold.
create table source_behind (
  word text primary key check (word in ('hr', 'administrator', 'directory')),
  source text not null references source (name)
);
insert into source_behind (word, source) values ('hr', 'file'), ('administrator', 'file');

-- Identity is the source's own key: names, phones and addresses are changed and handed on. One key a source.
create table person_key (
  source text not null references source (name),
  key text not null check (key <> ''),
  person_id uuid not null references person (id),
  primary key (source, key),
  unique (person_id, source)
);
create table unit_key (
  source text not null references source (name),
  key text not null check (key <> ''),
  organisation_id uuid not null references organisation (id),
  primary key (source, key),
  unique (organisation_id, source)
);
-- A position has one source, which alone changes it.
create table position_key (
  position_id uuid primary key references position (id) on delete cascade,
  source text not null references source (name),
  key text not null check (key <> ''),
  unique (source, key)
);
insert into person_key (source, key, person_id) select 'hand', id, id from person;
insert into unit_key (source, key, organisation_id) select 'hand', code, id from organisation;
insert into position_key (source, key, position_id) select 'hand', id, id from position;

-- invited: has no way to sign in yet; waiting: the first day is still to come. Programs from before let in nobody but the active.
alter table person
  drop constraint person_status_check,
  add constraint person_status_check check (status in ('invited', 'waiting', 'active', 'disabled')),
  add column starts_on date,
  add column ends_on date,
  -- The source that ended it, or `end day`; null: an administrator, whom no source overrules.
  add column disabled_by text,
  add check (starts_on <= ends_on);

-- A password by a link: for the first time, or anew. The token stands in the fragment of its address and is kept as a hash.
create table password_link (
  id uuid primary key,
  person_id uuid not null references person (id),
  kind text not null check (kind in ('invitation', 'reset')),
  token_hash bytea not null unique,
  -- By which channel it went to which address, masked; null: it was printed to be handed over.
  channel text check (channel in ('sms', 'email', 'wecom', 'dingtalk')),
  target text,
  made_by text not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Another was made in its place, or its person was disabled.
  voided_at timestamptz,
  check ((channel is null) = (target is null)),
  check (used_at is null or voided_at is null)
);
create unique index password_link_open on password_link (person_id) where used_at is null and voided_at is null;
create index password_link_of_person on password_link (person_id, made_at desc);

-- What administrators may do in the product. Never given by a file, a directory or a rule.
create table administrator_role (
  person_id uuid not null references person (id),
  role text not null check (role in ('owner')),
  given_by text not null,
  reason text not null default '',
  since timestamptz not null default now(),
  until timestamptz,
  primary key (person_id, role)
);

-- Runs of a source that changed something.
create table source_run (
  id uuid primary key,
  source text not null references source (name),
  at timestamptz not null default now(),
  actor text not null,
  -- The name of the file, the address of the directory.
  place text not null,
  digest text not null,
  counts jsonb not null,
  -- What the safety stop adds up over a day.
  disabled integer not null,
  readdressed integer not null,
  refused integer not null,
  took_ms integer not null
);
create index source_run_of_source on source_run (source, at desc);

create index message_waiting_for_person on message (person_id) where state = 'waiting';

-- Whoever may not sign in any more has nothing left that opens something. Kept here, so that whoever changes a state cannot forget it.
create function end_what_is_open() returns trigger language plpgsql as $$
begin
  update session set ended_at = now() where person_id = new.id and ended_at is null;
  delete from security_code where person_id = new.id;
  delete from proof_ticket where person_id = new.id;
  delete from contact_change where person_id = new.id;
  delete from contact_undo where person_id = new.id;
  delete from otp_pending where person_id = new.id;
  delete from sign_in_flow where person_id = new.id;
  delete from sign_in_ticket where person_id = new.id;
  delete from reset_flow where person_id = new.id;
  delete from third_auth_flow where person_id = new.id;
  delete from third_auth_pending where person_id = new.id;
  delete from record_export where person_id = new.id;
  update password_link set voided_at = now() where person_id = new.id and used_at is null and voided_at is null;
  update message set state = 'expired', payload = null, settled_at = now(), reason = 'Its person may not sign in any more'
    where person_id = new.id and state = 'waiting';
  return null;
end $$;
create trigger person_ended after update of status on person
  for each row when (new.status is distinct from old.status and new.status <> 'active') execute function end_what_is_open();
