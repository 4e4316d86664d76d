-- What leaves the house: messages written in the transaction of their cause, and how many somebody may ask for.

create table message (
  -- Travels with every try, so that a provider can drop a repeat.
  id uuid primary key,
  channel text not null check (channel in ('sms', 'email', 'wecom', 'dingtalk')),
  kind text not null,
  person_id uuid references person (id),
  locale text not null check (locale in ('zh_CN', 'en_US')),
  -- Recipient, name and values, sealed and bound to the id: a code must not lie here in clear. Gone once settled.
  payload bytea,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'expired')),
  tries smallint not null default 0,
  -- When the next try may begin; while a process has it in hand, the end of its lease.
  due_at timestamptz not null default now(),
  -- Which process has it in hand: whoever comes back after its lease has ended settles nothing any more.
  taken_by uuid,
  -- Not worth sending any more from then on.
  expires_at timestamptz,
  -- Why the last try failed; never holds the recipient.
  reason text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((state = 'waiting') = (settled_at is null)),
  check (state <> 'waiting' or payload is not null)
);
create index message_due on message (channel, due_at) where state = 'waiting';
create index message_newest on message (created_at desc);
create index message_settled on message (settled_at) where state <> 'waiting';

-- One row for every message somebody asked for, counted before it is written (security SM-02 to SM-04).
create table message_request (
  id uuid primary key,
  -- A fingerprint of channel and normal form, so that every spelling meets the same count.
  destination bytea not null,
  channel text not null,
  -- Null: asked for by somebody who is not signed in.
  person_id uuid references person (id),
  network text not null,
  -- Not yet the person's own.
  is_new boolean not null,
  at timestamptz not null default now()
);
create index message_request_destination on message_request (destination, at);
create index message_request_person on message_request (person_id, at);
create index message_request_network on message_request (network, at);
create index message_request_at on message_request (at);

-- A person's accounts elsewhere: where enterprise messages go, and what can be signed in with.
create table bound_account (
  id uuid primary key,
  person_id uuid not null references person (id),
  provider text not null,
  -- Who vouches for the subject, and its id there; the pair is one account in the world.
  issuer text not null,
  subject text not null,
  name text not null,
  bound_at timestamptz not null default now(),
  unique (issuer, subject)
);
create index bound_account_of_person on bound_account (person_id, provider);
