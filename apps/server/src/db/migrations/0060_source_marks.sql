-- tolerates: 14
-- What the last run of a source has seen, so that the next reads only what has changed since. Written with the run itself.
create table source_mark (
  source text primary key references source (name),
  -- Of the server, the mapping and the fields: where it differs, all of it is read.
  print text not null,
  whole_at timestamptz not null,
  -- One digest of 12 bytes for each entry that was then as the portal has it; no key, name or value.
  seen bytea not null
);
