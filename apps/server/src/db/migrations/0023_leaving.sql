-- tolerates: 14
-- What ends and what goes on when somebody leaves or gets another manager. Programs from before write steps without the people they are
-- for, and do not show who took over from whom.

-- Of a step: whose manager decides it, so that another manager of theirs can take it over.
alter table permission_step add column led uuid[] not null default '{}';
update permission_step step set led = coalesce(
  (select array_agg(whom.person_id order by whom.person_id) from permission_person whom
    join position on position.person_id = whom.person_id and position.kind = 'main'
    join permission_approver approver on approver.step_id = step.id and approver.person_id = position.manager_id
    where whom.request_id = step.request_id),
  (select array_agg(person_id order by person_id) from permission_person where request_id = step.request_id), '{}')
where kind = 'manager' and state in ('open', 'coming');

-- How those who decide a request changed: named by an administrator, took over from somebody, or nobody was left.
create table permission_handover (
  id uuid primary key,
  request_id uuid not null references permission_request (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('named', 'inherited', 'stranded')),
  -- Whose it was; null where nobody gave anything up.
  from_id uuid references person (id),
  -- Whose it is now; null where nobody was left.
  to_id uuid references person (id),
  -- The administrator, or empty.
  actor text not null default '',
  -- Of `stranded`: the move back to its applicant.
  move_id uuid references permission_move (id) on delete cascade,
  check ((kind = 'stranded') = (to_id is null)),
  check ((kind = 'stranded') = (move_id is not null))
);
create index permission_handover_of_request on permission_handover (request_id, at);
-- Units end too, and what hangs on one is found by it.
create index data_permission_of_unit on data_permission (organisation_id);
create index permission_item_unit_of_unit on permission_item_unit (organisation_id);
create index permission_person_of_person on permission_person (person_id);
create index application_owner_person on application_owner (person_id);
create index approval_rule_person_person on approval_rule_person (person_id);

-- Whoever has left holds nothing any more: roles with the units they reach, deputies on both sides, what lets them administer. None of it comes
-- back with them. Licences of pages stay, for they open nothing to whoever cannot sign in. Kept here, so that whoever changes a state cannot forget it.
create function end_rights() returns trigger language plpgsql as $$
begin
  delete from role_assignment where person_id = new.id;
  delete from deputy where until > now() and (person_id = new.id or deputy_id = new.id);
  delete from person_permission where person_id = new.id and permission not like 'userCenter:%';
  update administrator_role set until = now() where person_id = new.id and (until is null or until > now());
  return null;
end $$;
create trigger person_left after update of status on person
  for each row when (new.status is distinct from old.status and new.status = 'disabled') execute function end_rights();
