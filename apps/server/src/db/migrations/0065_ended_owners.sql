-- tolerates: 14
-- When somebody's being an owner ended last, also where they have become one again: for a while after it passwords are sent elsewhere only by owners from before
-- (threat DI-28). Programs from before delete the row where a role is taken.
alter table administrator_role add column ended_at timestamptz;

create function mark_ended_owner() returns trigger language plpgsql as $$
begin
  new.ended_at = now();
  return new;
end $$;
create trigger ended_owner before update on administrator_role for each row
  when (old.role = 'owner' and (old.until is null or old.until > now()) and new.until <= now())
  execute function mark_ended_owner();
