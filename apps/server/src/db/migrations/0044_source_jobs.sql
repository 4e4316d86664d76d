-- tolerates: 14
-- Files that administrators drop for a source, their plan, and how far it is. Any process goes on with them; programs from before know nothing of them.

create table source_job (
  id uuid primary key,
  source text not null references source (name),
  person_id uuid not null references person (id),
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  state text not null default 'uploading' check (state in ('uploading', 'planning', 'planned', 'carrying', 'done', 'failed')),
  keeps_passwords boolean not null,
  closes_missing boolean not null,
  bytes bigint not null,
  -- So long it is in the hands of one process, which says so again and again; another goes on after it. By its name the one it was taken from is known.
  holder uuid,
  taken_until timestamptz,
  tries integer not null default 0,
  -- What is being done: written beside the work's own transaction, so that everybody sees it.
  stage text not null default 'waiting',
  done integer not null default 0,
  total integer not null default 0,
  begun_at timestamptz,
  is_stopping boolean not null default false,
  -- Of the plan: its name, what it does in numbers, why it was stopped; nothing that stood in the files.
  digest text,
  figures jsonb,
  note text,
  ended text,
  -- People whom its administrator may not touch, and about whom the files say something.
  withheld uuid[] not null default '{}',
  -- What was confirmed.
  skips_refused boolean not null default false,
  goes_beyond boolean not null default false,
  invites boolean not null default false,
  reason text not null default '',
  request_id text not null default '',
  run_id uuid
);
-- One of an administrator for a source at a time.
create unique index source_job_open on source_job (person_id, source) where state <> 'done';
create index source_job_expiring on source_job (expires_at);
create index source_job_waiting on source_job (made_at) where state in ('planning', 'carrying');
create index source_job_of_source on source_job (source, made_at desc);

create table source_job_file (
  job_id uuid not null references source_job (id) on delete cascade,
  place integer not null,
  name text not null,
  bytes bigint not null,
  primary key (job_id, place)
);

-- Parts of files, sealed with the keys of the secrets.
create table source_job_piece (
  job_id uuid not null references source_job (id) on delete cascade,
  file integer not null,
  piece integer not null,
  bytes integer not null,
  sealed bytea not null,
  primary key (job_id, file, piece)
);

-- The plan, many lines of one kind together, sealed too; and the sentence why there is none.
create table source_job_lines (
  job_id uuid not null references source_job (id) on delete cascade,
  place integer not null,
  kind text not null,
  sealed bytea not null,
  primary key (job_id, place)
);
create index source_job_lines_of_kind on source_job_lines (job_id, kind, place);
