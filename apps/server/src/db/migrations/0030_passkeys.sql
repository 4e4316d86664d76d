-- tolerates: 14
-- Passkeys (Web Authentication): public keys of people's devices. Programs from before know nothing of them and ask for passwords as ever.
create table passkey (
  id uuid primary key,
  person_id uuid not null references person (id),
  -- As the authenticator named it; nobody has two of one name, and no two people share one.
  credential_id bytea not null unique,
  -- The host it was made for. At another one no browser offers it.
  rp_id text not null,
  public_key bytea not null,
  -- As it counted at its last use; one that counts less has a copy. Those that are kept by a provider count nothing.
  counter bigint not null,
  name text not null,
  -- The model of its authenticator, where that was told.
  aaguid uuid,
  transports text[] not null,
  is_synced boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  -- A copy of it was seen.
  copied_at timestamptz
);
create index passkey_of_person on passkey (person_id);

-- What a passkey is to sign: worth one answer, for one purpose, in the browser that asked.
create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('signIn', 'secondStep', 'add', 'prove')),
  browser_hash bytea not null,
  -- Whose it is, where that is known.
  person_id uuid references person (id),
  session_id uuid references session (id) on delete cascade,
  -- What is to be proved: of a proof before a change.
  scene text,
  -- The proof it rests on: of a new passkey.
  ticket_hash bytea,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
create index passkey_challenge_of_person on passkey_challenge (person_id);
create index passkey_challenge_of_session on passkey_challenge (session_id);

-- Who does not want to be offered a passkey, and in which session they said so last.
create table passkey_put_off (
  person_id uuid primary key references person (id),
  session_id uuid not null,
  at timestamptz not null default now()
);

-- One more switch, one more way to prove oneself.
alter table switched_off drop constraint switched_off_name_check;
alter table switched_off add constraint switched_off_name_check
  check (name in ('userInfo', 'password', 'mobile', 'email', 'otp', 'passkey'));
alter table proof_ticket drop constraint proof_ticket_way_check;
alter table proof_ticket add constraint proof_ticket_way_check
  check (way in ('password', 'sms', 'email', 'otp', 'recovery', 'passkey'));

-- Whoever may not sign in any more has nothing left that opens something (decision 41): a challenge is such a thing.
create function end_passkey_challenges() returns trigger language plpgsql as $$
begin
  delete from passkey_challenge where person_id in (
    select changed.id from changed join former on former.id = changed.id
    where changed.status is distinct from former.status and changed.status <> 'active');
  return null;
end $$;
create trigger person_ends_challenges after update on person
  referencing old table as former new table as changed for each statement execute function end_passkey_challenges();
