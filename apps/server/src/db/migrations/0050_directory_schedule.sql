-- tolerates: 14
-- The organisation's directory feeds people as a source of its own, on a schedule that all processes share.
insert into source (name, kind) values ('ldap', 'ldap') on conflict do nothing;

create table source_schedule (
  source text primary key references source (name),
  due_at timestamptz not null default now(),
  -- Who is at it, and until when others leave it to them.
  holder uuid,
  taken_until timestamptz,
  last_at timestamptz,
  last_outcome text check (last_outcome in ('done', 'nothing', 'refused', 'failed'))
);
