-- tolerates: 14
-- Runs of a source of which nothing was carried out, and why; and how many people each run took out of which unit, so that a large unit emptied by several
-- runs is seen. Programs from before write no refused runs, and list source_run as what was done: so those stand apart.
create table refused_run (
  id uuid primary key,
  source text not null references source (name),
  at timestamptz not null default now(),
  actor text not null,
  place text not null,
  -- Of the plan as it was then.
  digest text not null,
  refusal text not null check (refusal in ('otherPlan', 'refusedLines', 'stopped')),
  -- What it would have done.
  counts jsonb not null,
  refused integer not null,
  refusals jsonb not null,
  took_ms integer not null
);
create index refused_run_of_source on refused_run (source, at desc, id desc);

-- By the ids of units; those that nobody left are not named.
alter table source_run add column left_units jsonb not null default '{}';
