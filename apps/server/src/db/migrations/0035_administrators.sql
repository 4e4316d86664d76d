-- tolerates: 14
-- What administrators may do in the portal: roles besides the owner's, each limited to units or not, with whoever gave it. Programs from before
-- know nothing of them but that no file changes whoever holds one.
alter table administrator_role
  drop constraint administrator_role_role_check,
  add constraint administrator_role_role_check check (role in ('owner', 'people', 'helpDesk', 'applications', 'settings', 'audit')),
  -- With all below them; null: everywhere. A unit that is gone reaches nobody, and never everybody.
  add column units uuid[] check (cardinality(units) > 0),
  -- The person who gave it; null: somebody at the command line, whom given_by names.
  add column giver_id uuid references person (id),
  -- The second owner, where one had to agree.
  add column agreed_by uuid references person (id),
  -- Of the first owner: so long it works without a second factor.
  add column grace_until timestamptz,
  add check (role <> 'owner' or units is null);

-- Roles that wait for the yes of a second owner.
create table administrator_waiting (
  id uuid primary key,
  person_id uuid not null references person (id),
  role text not null check (role in ('owner', 'people')),
  units uuid[] check (cardinality(units) > 0),
  until timestamptz,
  reason text not null,
  asked_by uuid not null references person (id),
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (person_id, role),
  check (role <> 'owner' or units is null)
);

-- Units with all below them.
create function units_below(tops uuid[]) returns setof uuid language sql stable rows 50 as $$
  with recursive below as (
    select id from organisation where id = any(tops)
    union select organisation.id from organisation join below on organisation.parent_id = below.id)
  select id from below
$$;

-- Whether the first holds, besides or beyond what the second holds, some role of an administrator: then they stand above.
create function stands_above(whom uuid, actor uuid) returns boolean language sql stable as $$
  select exists (
    select from administrator_role theirs
    where theirs.person_id = whom and (theirs.until is null or theirs.until > now()) and not exists (
      select from administrator_role mine
      where mine.person_id = actor and (mine.until is null or mine.until > now())
        and (mine.role = 'owner' or (mine.role = theirs.role
          and (mine.units is null or theirs.units <@ array(select units_below(mine.units)))))))
$$;

-- What ends with whoever leaves, as before, and what waits for a yes.
create or replace function end_rights_of(people uuid[]) returns void language plpgsql as $$
begin
  delete from role_assignment where person_id = any(people);
  insert into ended_deputy (person_id, deputy_id)
    select distinct person_id, deputy_id from deputy
    where deputy_id = any(people) and until > now() and person_id <> all(people)
    on conflict do nothing;
  delete from deputy where until > now() and (person_id = any(people) or deputy_id = any(people));
  delete from person_permission where person_id = any(people) and permission not like 'userCenter:%';
  update administrator_role set until = now() where person_id = any(people) and (until is null or until > now());
  -- Nobody gets or gives a right after they have left.
  delete from administrator_waiting where person_id = any(people) or asked_by = any(people);
end $$;
