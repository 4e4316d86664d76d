-- What was done in whose name. Append-only, a partition a month, each row chained to the one before it in its chain
-- (a chain per person, and a few for those nobody knows), so that writers wait only for writers of the same chain.

create table record (
  id uuid not null,
  at timestamptz not null,
  chain text not null,
  seq bigint not null,
  person_id uuid references person (id),
  operation text not null,
  result text not null check (result in ('success', 'failure')),
  client_type text not null,
  application_id uuid,
  device text not null,
  browser text not null,
  location text not null,
  ip inet,
  user_agent text not null,
  detail jsonb not null default '{}',
  request_id text,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (id, at)
) partition by range (at);
create unique index record_chain_order on record (chain, seq, at);
create index record_of_person on record (person_id, at desc, id desc);

create table record_chain (
  chain text primary key,
  seq bigint not null,
  hash bytea not null
);

create function create_record_partition(month date) returns void language plpgsql as $$
declare
  first date := date_trunc('month', month);
  name text := 'record_' || to_char(first, 'YYYY_MM');
begin
  if to_regclass(name) is null then
    execute format(
      'create table if not exists %I partition of record for values from (%L) to (%L)',
      name, first::timestamp at time zone 'UTC', (first + interval '1 month')::timestamp at time zone 'UTC');
  end if;
end $$;
