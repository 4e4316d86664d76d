-- tolerates: 14
-- A session that an identity provider opened: it ends when the provider says so, and leaves by way of it.
create table provider_session (
  session_id uuid primary key references session (id) on delete cascade,
  provider text not null,
  issuer text not null,
  subject text not null,
  sid text,
  -- Sealed; what tells the provider whose sign-out it is.
  id_token bytea,
  -- Once, when its person signs out.
  leave_hash bytea,
  leave_until timestamptz
);
create index provider_session_of_sid on provider_session (issuer, sid) where sid is not null;
create index provider_session_of_subject on provider_session (issuer, subject);
create unique index provider_session_leave on provider_session (leave_hash) where leave_hash is not null;

-- Sign-outs that a provider told of: each is believed once (OpenID Connect Back-Channel Logout 1.0, 2.6).
create table logout_token (
  issuer text not null,
  jti_hash bytea not null,
  expires_at timestamptz not null,
  primary key (issuer, jti_hash)
);
create index logout_token_expiry on logout_token (expires_at);

-- Which provider somebody was sent to, and what it said of them; null: by a program that knew one provider and kept nothing of it.
alter table oidc_flow add column provider text;
alter table sign_in_ticket
  add column provider text,
  add column issuer text,
  add column subject text,
  add column sid text,
  add column id_token bytea;
