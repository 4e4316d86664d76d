-- tolerates: 14
-- What somebody has proved in a session: the latest proof, its way and its time. It counts for ten minutes, for what decision 54 names.
-- Programs from before write none and ask for none.
create table session_proof (
  session_id uuid primary key references session (id) on delete cascade,
  person_id uuid not null references person (id),
  way text not null,
  -- The administrator's switch that ends proofs of this way.
  switch text not null,
  proved_at timestamptz not null default now(),
  -- One proof is good for one export.
  exported_at timestamptz,
  -- Set when something ended it before its time.
  ended_at timestamptz
);
create index session_proof_of_person on session_proof (person_id, proved_at desc);

-- A way that an administrator switches off takes its proofs with it. Kept here, so that whoever switches cannot forget it.
create function end_proofs_of_switch() returns trigger language plpgsql as $$
begin
  update session_proof set ended_at = now()
    where ended_at is null and switch = new.name and (new.person_id is null or person_id = new.person_id);
  return null;
end $$;
create trigger switched_off_ends_proofs after insert on switched_off
  for each row execute function end_proofs_of_switch();

-- So does whatever makes the person another one to prove: a phone or email that is changed by themselves, an administrator or a source of
-- people, and a state in which they may not sign in.
create function end_proofs_of_person() returns trigger language plpgsql as $$
begin
  update session_proof set ended_at = now() where person_id = new.id and ended_at is null;
  return null;
end $$;
create trigger contact_ends_proofs after update of phone, email on person
  for each row when (new.phone is distinct from old.phone or new.email is distinct from old.email)
  execute function end_proofs_of_person();
create trigger state_ends_proofs after update of status on person
  for each row when (new.status is distinct from old.status and new.status <> 'active')
  execute function end_proofs_of_person();
