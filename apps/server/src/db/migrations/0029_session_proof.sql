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

-- So does a phone or email that is changed by themselves, an administrator or a source of people, and a state in which they may not sign in.
create function end_proofs_of_people() returns trigger language plpgsql as $$
begin
  update session_proof set ended_at = now()
    from changed join former on former.id = changed.id
    where session_proof.person_id = changed.id and session_proof.ended_at is null
      and (changed.phone is distinct from former.phone or changed.email is distinct from former.email
        or changed.status is distinct from former.status and changed.status <> 'active');
  return null;
end $$;
create trigger person_ends_proofs after update on person
  referencing old table as former new table as changed for each statement execute function end_proofs_of_people();
