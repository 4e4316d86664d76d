-- A forgotten password on its way to a new one. Whoever named an account gets a row, be it somebody's or nobody's, so that
-- neither the answer nor the work tells which (security EN-01); whose it is stands here and is never asked again (rule 2).

create table reset_flow (
  id uuid primary key,
  -- Of what the page holds: the flow while the code is awaited, the ticket once it was right.
  token_hash bytea not null unique,
  browser_hash bytea not null,
  -- A fingerprint of what was typed, in its one form.
  account bytea not null,
  -- Null: nobody, or nobody whom a code could reach this way.
  person_id uuid references person (id),
  -- A device that has signed in to the account before answers for its own tries.
  device_id uuid references known_device (id) on delete cascade,
  channel text not null check (channel in ('sms', 'email', 'wecom', 'dingtalk')),
  code_hash bytea not null,
  -- Counted before anything is compared (security rule 4).
  tries smallint not null default 0,
  step text not null default 'code' check (step in ('code', 'second', 'password')),
  -- A one-time password or a recovery code was right too.
  is_second_proved boolean not null default false,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index reset_flow_expiry on reset_flow (expires_at);
create index reset_flow_of_person on reset_flow (person_id);
create index reset_flow_of_device on reset_flow (device_id);
create index reset_flow_of_browser on reset_flow (browser_hash, account);

-- What somebody who is not signed in asks for is counted twice: by what they typed, which they are told of, and at its
-- destination, which they are not. The network counts with the first.
alter table message_request alter column network drop not null;
