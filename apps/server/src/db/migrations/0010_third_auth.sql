-- Binding an account elsewhere, from leaving for its source to the confirmation. Whoever began is in every row: an answer in
-- another session or another browser finds nothing (security TK-12, OA-02).

-- Somebody on the way through a source; taken away when the answer comes, before anything in it is believed.
create table third_auth_flow (
  state_hash bytea primary key,
  person_id uuid not null references person (id),
  session_id uuid not null references session (id) on delete cascade,
  browser_hash bytea not null,
  source text not null,
  -- The proof it rests on, used up when the account is bound.
  ticket_hash bytea not null,
  -- The nonce and the code verifier.
  sealed bytea not null,
  expires_at timestamptz not null
);
create index third_auth_flow_expiry on third_auth_flow (expires_at);
create index third_auth_flow_of_person on third_auth_flow (person_id);
create index third_auth_flow_of_session on third_auth_flow (session_id);

-- An account that its source has vouched for and that the person has not confirmed yet.
create table third_auth_pending (
  flow_hash bytea primary key,
  person_id uuid not null references person (id),
  session_id uuid not null references session (id) on delete cascade,
  source text not null,
  ticket_hash bytea not null,
  issuer text not null,
  subject text not null,
  name text not null,
  expires_at timestamptz not null
);
create index third_auth_pending_expiry on third_auth_pending (expires_at);
create index third_auth_pending_of_person on third_auth_pending (person_id);
create index third_auth_pending_of_session on third_auth_pending (session_id);
