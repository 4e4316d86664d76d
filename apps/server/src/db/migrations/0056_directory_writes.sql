-- tolerates: 14
-- A password that is being written to the directory: committed before, gone in the transaction that follows. What is left tells that a process
-- died between the two, and is looked into. No password stands here.
create table directory_password (
  person_id uuid primary key references person (id),
  id uuid not null,
  act text not null check (act in ('changePassword', 'resetPassword')),
  -- What the directory said of when the password was last set, before; null: it does not say.
  mark text,
  -- Where it was asked for, as its record and its message tell it.
  place jsonb not null,
  made_at timestamptz not null default now()
);

-- A right password that the directory wants replaced first: worth one new password, in this browser, and no session.
create table renewal_flow (
  flow_hash bytea primary key,
  browser_hash bytea not null,
  person_id uuid not null references person (id),
  expires_at timestamptz not null
);
create index on renewal_flow (person_id);
create index on renewal_flow (expires_at);
