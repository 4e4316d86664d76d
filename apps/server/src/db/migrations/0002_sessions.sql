-- Getting in and staying in. Every secret is kept as a hash; every expiry is judged by this database's clock.

create table known_device (
  id uuid primary key,
  person_id uuid not null references person (id),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index known_device_of_person on known_device (person_id);

create table session (
  id uuid primary key,
  person_id uuid not null references person (id),
  cookie_hash bytea not null unique,
  bearer_hash bytea not null,
  device_id uuid references known_device (id),
  locale text check (locale in ('zh_CN', 'en_US')),
  ip inet not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  active_at timestamptz not null default now(),
  ended_at timestamptz
);
create index session_open on session (person_id, created_at) where ended_at is null;
create index session_old on session (created_at);

-- Failures counted before anything is compared, in a transaction of their own (security rules 4 and 5).
create table attempt (
  bucket text primary key,
  tries integer not null,
  window_ends_at timestamptz not null,
  locked_until timestamptz,
  locks integer not null default 0,
  consecutive integer not null default 0
);
create index attempt_window on attempt (window_ends_at);

-- A person on the way through the identity provider, from leaving to coming back with a ticket.
create table oidc_flow (
  state_hash bytea primary key,
  browser_hash bytea not null,
  nonce text not null,
  code_verifier bytea not null,
  expires_at timestamptz not null
);
create table sign_in_ticket (
  ticket_hash bytea primary key,
  browser_hash bytea not null,
  person_id uuid not null references person (id),
  expires_at timestamptz not null
);
create index oidc_flow_expiry on oidc_flow (expires_at);
create index sign_in_ticket_expiry on sign_in_ticket (expires_at);

-- The first reply of each Idempotency-Key; sealed, because a reply may carry a token.
create table idempotency (
  scope bytea not null,
  key text not null,
  request_hash bytea not null,
  reply bytea,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_age on idempotency (created_at);
