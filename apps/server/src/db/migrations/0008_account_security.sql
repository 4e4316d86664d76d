-- Proof before a change, and what can be changed. Every secret is kept as a hash or sealed; every expiry is judged by this
-- database's clock; whoever owns a row is in it, so that nothing a client sends again decides whose it is (security rule 2).

-- What an administrator has switched off; without a person: for everyone. What is not here is on.
create table switched_off (
  name text not null check (name in ('userInfo', 'password', 'mobile', 'email', 'otp')),
  person_id uuid references person (id),
  since timestamptz not null default now()
);
create unique index switched_off_once on switched_off (name, person_id) nulls not distinct;

-- A code that was sent: one of a purpose at a time, so that a new one voids the old one.
create table security_code (
  id uuid primary key,
  person_id uuid not null references person (id),
  -- The session that asked for it.
  session_id uuid not null references session (id) on delete cascade,
  -- A scene, for a code to the person's present address; newMobile and newEmail for one to an address yet to be proved.
  purpose text not null,
  channel text not null check (channel in ('sms', 'email', 'wecom', 'dingtalk')),
  -- Where it went; a change takes the address from here and not from the client (security TK-05).
  target text not null,
  code_hash bytea not null,
  -- Counted before anything is compared (security rule 4).
  tries smallint not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  unique (person_id, purpose)
);
create index security_code_expiry on security_code (expires_at);
create index security_code_of_session on security_code (session_id);

-- What a proof yields: worth one change of one scene, by the person and the session that proved.
create table proof_ticket (
  ticket_hash bytea primary key,
  person_id uuid not null references person (id),
  session_id uuid not null references session (id) on delete cascade,
  scene text not null,
  -- How it was proved.
  way text not null check (way in ('password', 'sms', 'email', 'otp', 'recovery')),
  expires_at timestamptz not null
);
create index proof_ticket_expiry on proof_ticket (expires_at);
create index proof_ticket_of_person on proof_ticket (person_id);
create index proof_ticket_of_session on proof_ticket (session_id);

-- Passwords a person had before the present one, for the rule that they do not come again.
create table password_history (
  id uuid primary key,
  person_id uuid not null references person (id),
  hash text not null,
  replaced_at timestamptz not null default now()
);
create index password_history_of_person on password_history (person_id, replaced_at desc, id desc);

-- The device for one-time passwords; the key is sealed and bound to the person (security OT-07).
create table otp_device (
  person_id uuid primary key references person (id),
  sealed_key bytea not null,
  algorithm text not null check (algorithm in ('SHA1', 'SHA256')),
  name text not null default '',
  -- The last step whose code was accepted: each is worth something once (RFC 6238, 5.2).
  last_used_step bigint not null default 0,
  -- Too many locks: only a recovery code or the administrator opens it again (security BF-08).
  frozen_at timestamptz,
  bound_at timestamptz not null default now()
);

-- A new key that waits for a code it made; the present device works until then.
create table otp_pending (
  person_id uuid primary key references person (id),
  session_id uuid not null references session (id) on delete cascade,
  -- The proof it rests on, used up when the key is bound.
  ticket_hash bytea not null,
  sealed_key bytea not null,
  algorithm text not null check (algorithm in ('SHA1', 'SHA256')),
  expires_at timestamptz not null
);
create index otp_pending_expiry on otp_pending (expires_at);
create index otp_pending_of_session on otp_pending (session_id);

-- Codes kept for a lost device. The first characters find the row, so that one try costs one hash.
create table recovery_code (
  person_id uuid not null references person (id),
  lookup text not null,
  hash text not null,
  used_at timestamptz,
  primary key (person_id, lookup)
);

-- A new phone or email that waits for its code; the present one stays valid until then.
create table contact_change (
  person_id uuid not null references person (id),
  kind text not null check (kind in ('mobile', 'email')),
  session_id uuid not null references session (id) on delete cascade,
  -- The proof it rests on, used up when the change is made.
  ticket_hash bytea not null,
  target text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (person_id, kind)
);
create index contact_change_expiry on contact_change (expires_at);
create index contact_change_of_session on contact_change (session_id);

-- The way back for the former phone or email, by the link that went there.
create table contact_undo (
  ticket_hash bytea primary key,
  person_id uuid not null references person (id),
  kind text not null check (kind in ('mobile', 'email')),
  former text not null,
  present text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index contact_undo_expiry on contact_undo (expires_at);
create index contact_undo_of_person on contact_undo (person_id);

-- Somebody whose password was right and who is asked for a one-time password.
create table sign_in_flow (
  flow_hash bytea primary key,
  browser_hash bytea not null,
  person_id uuid not null references person (id),
  expires_at timestamptz not null
);
create index sign_in_flow_expiry on sign_in_flow (expires_at);
create index sign_in_flow_of_person on sign_in_flow (person_id);

-- Since when a person has this phone and this email; kept here, so that whoever changes one cannot forget it.
alter table person
  add column phone_since timestamptz not null default now(),
  add column email_since timestamptz not null default now();

create function note_contact_change() returns trigger language plpgsql as $$
begin
  if new.phone is distinct from old.phone then new.phone_since := now(); end if;
  if new.email is distinct from old.email then new.email_since := now(); end if;
  return new;
end $$;
create trigger person_contact_change before update of phone, email on person
  for each row execute function note_contact_change();
