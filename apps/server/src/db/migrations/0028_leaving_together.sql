-- tolerates: 14
-- What ends when people leave, for all of a statement at once: ten thousand leavers are a few statements and not hundreds of thousands.
-- Whatever a row of a person's own did before is done here by the same rules.

-- Whoever named somebody as their deputy who left, until they are told.
create table ended_deputy (
  person_id uuid not null references person (id),
  deputy_id uuid not null references person (id),
  primary key (person_id, deputy_id)
);
create index ended_deputy_of_deputy on ended_deputy (deputy_id);
create index sign_in_ticket_of_person on sign_in_ticket (person_id);
create index record_export_of_person on record_export (person_id);

-- Whoever may not sign in any more has nothing left that opens something (decision 41). In this order: whoever has a message in hand
-- changes its link after it, so everybody does, or two would wait for each other.
create function end_what_is_open_of(people uuid[]) returns void language plpgsql as $$
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
  update message set state = 'expired', payload = null, settled_at = now(), reason = 'Its person may not sign in any more'
    where person_id = any(people) and state = 'waiting';
  update password_link set voided_at = now() where person_id = any(people) and used_at is null and voided_at is null;
end $$;

-- Whoever has left holds nothing any more (decision 47): roles with the units they reach, deputies on both sides, what lets them administer.
create function end_rights_of(people uuid[]) returns void language plpgsql as $$
begin
  delete from role_assignment where person_id = any(people);
  insert into ended_deputy (person_id, deputy_id)
    select distinct person_id, deputy_id from deputy
    where deputy_id = any(people) and until > now() and person_id <> all(people)
    on conflict do nothing;
  delete from deputy where until > now() and (person_id = any(people) or deputy_id = any(people));
  delete from person_permission where person_id = any(people) and permission not like 'userCenter:%';
  update administrator_role set until = now() where person_id = any(people) and (until is null or until > now());
end $$;

create function follow_states() returns trigger language plpgsql as $$
declare
  ended uuid[];
  gone uuid[];
begin
  select array_agg(changed.id order by changed.id), array_agg(changed.id order by changed.id) filter (where changed.status = 'disabled')
    into ended, gone
    from changed join former on former.id = changed.id
    where changed.status is distinct from former.status and changed.status <> 'active';
  if ended is not null then perform end_what_is_open_of(ended); end if;
  if gone is not null then perform end_rights_of(gone); end if;
  return null;
end $$;
drop trigger person_ended on person;
drop trigger person_left on person;
drop function end_what_is_open();
drop function end_rights();
create trigger person_follows after update on person
  referencing old table as former new table as changed for each statement execute function follow_states();
