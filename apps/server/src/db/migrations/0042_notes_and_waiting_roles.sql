-- tolerates: 14
-- When its author changed a note last; programs from before leave it as it is.
alter table person_note add changed_at timestamptz;

-- Whoever is about to hold a role stands where it will put them: else somebody below could take their account over before they are given it.
create or replace function stands_above(whom uuid, actor uuid) returns boolean language sql stable as $$
  select exists (
    select from (
      select role, units from administrator_role where person_id = whom and (until is null or until > now())
      union all
      select role, units from administrator_waiting where person_id = whom and expires_at > now()) as theirs
    where not exists (
      select from administrator_role mine
      where mine.person_id = actor and (mine.until is null or mine.until > now())
        and (mine.role = 'owner' or (mine.role = theirs.role
          and (mine.units is null or theirs.units <@ array(select units_below(mine.units)))))))
$$;
