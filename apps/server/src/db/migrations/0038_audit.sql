-- tolerates: 14
-- Searching everybody's records, and checks of the chains that are kept. Programs from before know nothing of either.

-- One for each way to search, next to those of one person. A page is read along one of them, newest first, whatever else is asked is looked at as it is read.
create index record_by_time on record (at desc);
create index record_by_act on record (operation, at desc);
create index record_by_location on record (location, at desc);
create index record_failed on record (at desc) where result = 'failure';
-- Who administered: a person's id or the account of a command; in a record of the administrator's own, its person.
create index record_by_actor on record ((coalesce(detail ->> 'actorId', detail ->> 'actor', person_id::text)), at desc)
  where operation = 'administer';

-- A check of all chains: one at a time, by whichever process has it, and what came of it.
create table record_check (
  id uuid primary key,
  -- Null: somebody at the command line, whom asked_as names.
  asked_by uuid references person (id),
  asked_as text not null default '',
  asked_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  -- So long it is in the hands of one process, which says so again and again; another goes on after it.
  taken_until timestamptz,
  -- Records there were when it began, those of chains that are done, and of the one under way.
  total bigint not null default 0,
  checked bigint not null default 0,
  under_way bigint not null default 0,
  -- The last chain that is done: they are followed in the order of their names.
  chain text not null default '',
  faults integer not null default 0,
  -- The first of them: chain, number and what is wrong.
  shown jsonb not null default '[]',
  lost integer not null default 0
);
create unique index record_check_open on record_check ((true)) where finished_at is null;
create index record_check_latest on record_check (asked_at desc);

-- Files of the audit that were asked for, to be fetched once.
create table audit_export (
  token_hash bytea primary key,
  person_id uuid not null references person (id),
  session_id uuid not null references session (id) on delete cascade,
  filters jsonb not null,
  locale text not null check (locale in ('zh_CN', 'en_US')),
  -- What is recorded later is not in the file.
  before timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);
create index audit_export_of_session on audit_export (session_id);
create index audit_export_of_person on audit_export (person_id);

-- Files that were asked for end with whoever leaves, like all that opens something (0028).
create or replace function end_what_is_open_of(people uuid[]) returns void language plpgsql as $$
begin
  update session set ended_at = now() where person_id = any(people) and ended_at is null;
  delete from security_code where person_id = any(people);
  delete from proof_ticket where person_id = any(people);
  delete from contact_change where person_id = any(people);
  delete from contact_undo where person_id = any(people);
  delete from otp_pending where person_id = any(people);
  delete from sign_in_flow where person_id = any(people);
  delete from sign_in_ticket where person_id = any(people);
  delete from reset_flow where person_id = any(people);
  delete from third_auth_flow where person_id = any(people);
  delete from third_auth_pending where person_id = any(people);
  delete from record_export where person_id = any(people);
  delete from audit_export where person_id = any(people);
  update message set state = 'expired', payload = null, settled_at = now(), reason = 'Its person may not sign in any more'
    where person_id = any(people) and state = 'waiting';
  update password_link set voided_at = now() where person_id = any(people) and used_at is null and voided_at is null;
end $$;
