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

-- Whoever may not sign in any more has nothing left that opens something (decision 41).
create function end_provider_proofs() returns trigger language plpgsql as $$
begin
  delete from provider_proof where person_id in (
    select changed.id from changed join former on former.id = changed.id
    where changed.status is distinct from former.status and changed.status <> 'active');
  return null;
end $$;
create trigger person_ends_provider_proofs after update on person
  referencing old table as former new table as changed for each statement execute function end_provider_proofs();
