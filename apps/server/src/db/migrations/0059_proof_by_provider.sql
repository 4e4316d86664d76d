-- tolerates: 14
-- A fresh sign-in at the provider as a proof (decision 89).
create table provider_proof (
  state_hash bytea primary key,
  browser_hash bytea not null,
  person_id uuid not null references person (id),
  session_id uuid not null references session (id) on delete cascade,
  scene text not null,
  provider text not null,
  nonce text not null,
  code_verifier bytea not null,
  -- A sign-in there from before this proves nothing.
  begun_at timestamptz not null default now(),
  -- The answer came; a second one is none.
  answered_at timestamptz,
  -- What the page shows for it, once it was a good one.
  proof_hash bytea unique,
  expires_at timestamptz not null
);
create index provider_proof_expiry on provider_proof (expires_at);
create index provider_proof_of_person on provider_proof (person_id);
create index provider_proof_of_session on provider_proof (session_id);

alter table proof_ticket drop constraint proof_ticket_way_check;
alter table proof_ticket add constraint proof_ticket_way_check
  check (way in ('password', 'sms', 'email', 'otp', 'recovery', 'passkey', 'provider'));

-- Whoever may not sign in any more has nothing left that opens something (decision 41), nor a password on its way to be replaced.
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
  delete from renewal_flow where person_id = any(people);
  delete from provider_proof where person_id = any(people);
  delete from reset_flow where person_id = any(people);
  delete from third_auth_flow where person_id = any(people);
  delete from third_auth_pending where person_id = any(people);
  delete from record_export where person_id = any(people);
  delete from audit_export where person_id = any(people);
  update message set state = 'expired', payload = null, settled_at = now(), reason = 'Its person may not sign in any more'
    where person_id = any(people) and state = 'waiting';
  update password_link set voided_at = now() where person_id = any(people) and used_at is null and voided_at is null;
end $$;
