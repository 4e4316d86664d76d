-- tolerates: 14
-- Whether a source keeps the passwords of its people, as its file says at the start: none here opens anything then.
alter table source add keeps_passwords boolean not null default false;

-- Passwords shown to the organisation's directory, each counted before it is tried: more than it takes would lock its person there.
create table directory_bind (
  id uuid primary key,
  person_id uuid not null references person (id),
  at timestamptz not null default now(),
  -- When it had failed; null while it is under way.
  failed_at timestamptz
);
create index on directory_bind (person_id);
