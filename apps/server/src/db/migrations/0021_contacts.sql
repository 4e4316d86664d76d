-- tolerates: 14
-- Since when a phone or an email is known to be the person's: a code or a link that went there was used. Null: it came from a source, and
-- nobody knows. Programs from before confirm nothing, which a later code makes good.
alter table person
  add column phone_confirmed_at timestamptz,
  add column email_confirmed_at timestamptz;
update person set
  phone_confirmed_at = case when phone is not null then phone_since end,
  email_confirmed_at = case when email is not null then email_since end
where status in ('active', 'disabled') and not exists (
  select from person_key where person_key.person_id = person.id and source <> 'hand');

create or replace function note_contact_change() returns trigger language plpgsql as $$
begin
  -- Whoever has proved the new one says so in the same statement.
  if new.phone is distinct from old.phone then
    new.phone_since := now();
    if new.phone_confirmed_at is not distinct from old.phone_confirmed_at then new.phone_confirmed_at := null; end if;
  end if;
  if new.email is distinct from old.email then
    new.email_since := now();
    if new.email_confirmed_at is not distinct from old.email_confirmed_at then new.email_confirmed_at := null; end if;
  end if;
  return new;
end $$;

-- What went to an address that is not the person's any more opens nothing: codes, resets under way, links, and messages that wait with one of
-- them. Kept here, so that whoever changes an address cannot forget it.
create function void_what_went_there(person uuid, way text, former text) returns void language plpgsql as $$
begin
  delete from security_code where person_id = person and channel = way and target = former;
  delete from reset_flow where person_id = person and channel = way;
  update message set state = 'expired', payload = null, settled_at = now(), reason = 'Its address was changed'
    where person_id = person and channel = way and state = 'waiting' and kind in ('code', 'invitation', 'resetLink');
  -- One that has not left yet goes to the new address.
  update password_link set voided_at = now()
    where person_id = person and channel = way and token_hash is not null and used_at is null and voided_at is null;
end $$;
create function void_former_addresses() returns trigger language plpgsql as $$
begin
  if new.phone is distinct from old.phone and old.phone is not null then
    perform void_what_went_there(new.id, 'sms', old.phone);
  end if;
  if new.email is distinct from old.email and old.email is not null then
    perform void_what_went_there(new.id, 'email', old.email);
  end if;
  return null;
end $$;
create trigger person_readdressed after update of phone, email on person
  for each row when (new.phone is distinct from old.phone or new.email is distinct from old.email)
  execute function void_former_addresses();

-- Whoever came in by an invitation is shown what to do first, until they have put it off.
create table welcome (
  person_id uuid primary key references person (id) on delete cascade,
  since timestamptz not null default now()
);
