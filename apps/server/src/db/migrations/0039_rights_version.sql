-- tolerates: 14
-- A mark of everything that is shared in what people may do and see: it is another one after every change of units, places in them, rules, licences,
-- administrators' roles, applications and who they are for. So a process can keep what it computed and ask at each call, in one look, whether
-- it still holds. The database marks each change itself, in its transaction, whichever program makes it.
create table rights_version (
  -- Random, so that no mark comes back, not even after an older backup was restored.
  mark bigint not null default floor(random() * 2 ^ 48)::bigint
);
insert into rights_version default values;

-- Waits for nobody: what another transaction holds stays beside the new mark, and the version is the sum of all. One mark a transaction is enough.
create function mark_rights_change() returns trigger language plpgsql as $$
begin
  if not exists (select from rights_version where xmin = pg_current_xact_id()::xid) then
    delete from rights_version where ctid = any(array(select ctid from rights_version for update skip locked));
    insert into rights_version default values;
  end if;
  return null;
end $$;

create trigger rights_change after insert or update or delete or truncate on organisation for each statement execute function mark_rights_change();
create trigger rights_change after insert or update or delete or truncate on position for each statement execute function mark_rights_change();
create trigger rights_change after insert or update or delete or truncate on entitlement for each statement execute function mark_rights_change();
create trigger rights_change after insert or update or delete or truncate on person_permission for each statement execute function mark_rights_change();
create trigger rights_change after insert or update or delete or truncate on administrator_role for each statement execute function mark_rights_change();
create trigger rights_change after insert or update or delete or truncate on application for each statement execute function mark_rights_change();
create trigger rights_change after insert or update or delete or truncate on application_category for each statement execute function mark_rights_change();
create trigger rights_change after insert or update or delete or truncate on application_audience for each statement execute function mark_rights_change();
