-- tolerates: 14
-- The keys that this database is sealed with, as far as they may be known here: an id and a value to check a key by, which tell
-- nothing of the key itself. `retiring` still opens what was sealed before a rotation; `retired` opens nothing any more.
create table secret_key (
  id bytea primary key check (octet_length(id) = 4),
  check_value bytea not null,
  -- Whether what it makes carries its id. Only the key of a database from before ids makes what carries none.
  is_named boolean not null,
  state text not null check (state in ('current', 'retiring', 'retired', 'lost')),
  made_at timestamptz not null default now()
);
create unique index secret_key_current on secret_key (state) where state = 'current';

-- Up to where a chain of records was sealed with a key that was lost: it was sealed anew from there, and nobody can show any more
-- that what stands before it is as it was written. Sealed itself, or anybody could excuse a change with it.
create table record_lost_seal (
  chain text not null,
  seq bigint not null,
  hash bytea not null,
  seal bytea not null,
  made_at timestamptz not null default now(),
  primary key (chain, seq)
);
