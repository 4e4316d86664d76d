-- tolerates: 14
-- Signing in by an account that is bound at a platform (decision 82), apart from binding one: a row of one is worth nothing in the other.

-- Somebody on the way through a platform; taken away when the answer comes, before anything in it is believed.
create table account_flow (
  state_hash bytea primary key,
  browser_hash bytea not null,
  source text not null,
  -- The nonce and the code verifier.
  sealed bytea not null,
  expires_at timestamptz not null
);
create index account_flow_expiry on account_flow (expires_at);

-- Whose account the platform has vouched for, until the page asks for the session; with the account the ticket goes.
create table account_ticket (
  ticket_hash bytea primary key,
  browser_hash bytea not null,
  person_id uuid not null references person (id),
  account_id uuid not null references bound_account (id) on delete cascade,
  source text not null,
  expires_at timestamptz not null
);
create index account_ticket_expiry on account_ticket (expires_at);
create index account_ticket_of_person on account_ticket (person_id);
create index account_ticket_of_account on account_ticket (account_id);

-- What stood in the password's place, for the record of the second step.
alter table sign_in_flow add column through text;

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
  delete from account_ticket where person_id = any(people);
  delete from reset_flow where person_id = any(people);
  delete from third_auth_flow where person_id = any(people);
  delete from third_auth_pending where person_id = any(people);
  delete from record_export where person_id = any(people);
  delete from audit_export where person_id = any(people);
  update message set state = 'expired', payload = null, settled_at = now(), reason = 'Its person may not sign in any more'
    where person_id = any(people) and state = 'waiting';
  update password_link set voided_at = now() where person_id = any(people) and used_at is null and voided_at is null;
end $$;
