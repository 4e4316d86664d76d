-- tolerates: 14
-- An odd sign-in of somebody with a passkey asks for it, and takes a code to their phone or email in its place; a flow keeps that code.
alter table sign_in_flow
  add column may_send boolean not null default false,
  add column code_id uuid,
  add column code_hash bytea,
  add column code_channel text check (code_channel in ('sms', 'email')),
  add column code_tries smallint not null default 0,
  add column code_expires_at timestamptz;
