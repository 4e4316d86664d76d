-- tolerates: 14
-- Invitations that wait for their turn, and what became of a link that was sent. Programs from before know no message that carries a
-- link: one that takes it fails a try, of which there are enough for an upgrade.

alter table password_link
  -- Null while it waits for its turn: the link is made when it leaves, so that until then there is nothing to steal or to run out.
  alter column token_hash drop not null,
  alter column expires_at drop not null,
  -- How long it is good for, counted from when it left.
  add column minutes integer not null default 60 check (minutes > 0),
  -- The message that carries it.
  add column message_id uuid references message (id) on delete set null,
  -- When its turn came.
  add column released_at timestamptz,
  -- When a provider accepted the message, or nobody tried any more.
  add column sent_at timestamptz,
  add column failed_at timestamptz,
  add check ((token_hash is null) = (expires_at is null)),
  add check (token_hash is not null or channel is not null);
create index password_link_waiting on password_link (channel, made_at, id)
  where token_hash is null and used_at is null and voided_at is null;
create index password_link_released on password_link (channel, released_at desc) where released_at is not null;
create index password_link_message on password_link (message_id) where message_id is not null;
create index password_link_newest on password_link (made_at desc, id desc);

-- Codes are taken before anything else, however much else waits.
create index message_due_codes on message (channel, due_at) where state = 'waiting' and expires_at is not null;

-- What becomes of a message becomes of its link, whichever program settles it. Its time begins when it has left.
create function note_link_message() returns trigger language plpgsql as $$
begin
  update password_link set
    sent_at = case when new.state = 'sent' then now() else sent_at end,
    failed_at = case when new.state in ('failed', 'expired') then now() end,
    expires_at = case when new.state = 'sent' and used_at is null and voided_at is null
      then now() + make_interval(mins => minutes) else expires_at end
  where message_id = new.id;
  return null;
end $$;
create trigger message_of_link after update of state on message
  for each row when (new.state is distinct from old.state and new.kind in ('invitation', 'resetLink'))
  execute function note_link_message();

-- As before, but for its last two lines: whoever has a message in hand changes its link after it, so everybody does, or two would wait for
-- each other.
create or replace function end_what_is_open() returns trigger language plpgsql as $$
begin
  update session set ended_at = now() where person_id = new.id and ended_at is null;
  delete from security_code where person_id = new.id;
  delete from proof_ticket where person_id = new.id;
  delete from contact_change where person_id = new.id;
  delete from contact_undo where person_id = new.id;
  delete from otp_pending where person_id = new.id;
  delete from sign_in_flow where person_id = new.id;
  delete from sign_in_ticket where person_id = new.id;
  delete from reset_flow where person_id = new.id;
  delete from third_auth_flow where person_id = new.id;
  delete from third_auth_pending where person_id = new.id;
  delete from record_export where person_id = new.id;
  update message set state = 'expired', payload = null, settled_at = now(), reason = 'Its person may not sign in any more'
    where person_id = new.id and state = 'waiting';
  update password_link set voided_at = now() where person_id = new.id and used_at is null and voided_at is null;
  return null;
end $$;
