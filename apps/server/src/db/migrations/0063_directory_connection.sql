-- tolerates: 14
-- The organisation's directory as it is set up in the browser: the connection that holds, and one that waits for the yes of a second owner. The password of its
-- account is sealed, and bound to where it goes: in another row, or beside another server, it does not open.
create table directory_connection (
  -- Another with every change.
  id uuid primary key,
  is_waiting boolean not null unique,
  -- In the form of a described file, without the password.
  described jsonb not null,
  sealed_password bytea not null,
  -- It was typed with this change.
  has_new_password boolean not null,
  reason text not null,
  -- Whoever asked.
  made_by uuid references person (id),
  -- The second owner, where one had to agree.
  agreed_by uuid references person (id),
  made_at timestamptz not null default now(),
  -- Of the one that waits: which it is to replace, if there was one, and until when.
  replaces uuid,
  expires_at timestamptz,
  check ((expires_at is not null) = is_waiting),
  check (is_waiting or replaces is null)
);
create index directory_connection_made_by on directory_connection (made_by);
create index directory_connection_agreed_by on directory_connection (agreed_by);

-- What the directory does besides keeping passwords, for whoever asks the database alone: its people change them here, and what they prove here goes there.
alter table source
  add column changes_passwords boolean not null default false,
  add column writes_fields text[] not null default '{}';

-- The directory read on demand: a job without files. A program from before that takes one ends it as files that cannot be read.
alter table source_job add column reads_whole boolean not null default false;
