-- tolerates: 14
-- A role that nobody holds or can ask for any more; its row stays, because requests and records name it. Programs that do not know the column see one that cannot be asked for.
alter table role add column retired_at timestamptz;
alter table role add check (retired_at is null or not requestable);

-- Whoever gives a role at the moment it is retired waits for that, and gives nothing (threat AD-53): the lock comes before the look.
create function refuse_retired_role() returns trigger language plpgsql as $$
declare
  retired timestamptz;
begin
  select retired_at into retired from role where id = new.role_id for key share;
  if retired is not null then
    raise exception 'the role % is retired', new.role_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger not_retired before insert on role_assignment for each row execute function refuse_retired_role();
create trigger not_retired before insert on entitlement for each row when (new.role_id is not null) execute function refuse_retired_role();

-- What waits, by its age; a request has one open step.
create index permission_step_waiting on permission_step (since, id) where state = 'open';
