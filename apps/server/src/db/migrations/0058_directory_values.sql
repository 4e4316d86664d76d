-- tolerates: 14
-- Phones and emails that people proved here and the directory does not have yet. No value stands here: what is written is what they have then.
create table directory_value (
  person_id uuid not null references person (id),
  field text not null check (field in ('phone', 'email')),
  -- Anew with each change, so that whoever has written an older one ends nothing.
  id uuid not null,
  made_at timestamptz not null default clock_timestamp(),
  due_at timestamptz not null default clock_timestamp(),
  tries integer not null default 0,
  -- It has it; kept so long as a reading that began before may be under way.
  done_at timestamptz,
  primary key (person_id, field)
);
create index on directory_value (due_at) where done_at is null;
