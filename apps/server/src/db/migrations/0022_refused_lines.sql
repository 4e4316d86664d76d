-- tolerates: 14
-- Which lines a run left out: where they stood and why. What their cells held is not kept, for it may be somebody's phone or address.
alter table source_run add column refusals jsonb not null default '[]';
