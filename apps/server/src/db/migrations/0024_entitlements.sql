-- tolerates: 14
-- Licences and roles by rule: given to everyone, to a unit with all below it, to a kind of position or to a title. Who holds what by them is
-- computed when it is asked, so moving somebody moves what they hold. Programs from before do not see rules and give nothing by them.
create table entitlement (
  id uuid primary key,
  kind text not null check (kind in ('everyone', 'organisation', 'position', 'title')),
  organisation_id uuid references organisation (id),
  -- The kind of position, or the title in the organisation's own language; empty for the others.
  subject text not null default '',
  permission text,
  role_id uuid references role (id),
  since timestamptz not null default now(),
  made_by text not null,
  -- Whom it reaches in one word, for one look-up by everything that a person is.
  whom text not null generated always as (case kind when 'everyone' then 'everyone' when 'organisation' then organisation_id::text
    else kind || ':' || subject end) stored,
  check ((kind = 'organisation') = (organisation_id is not null)),
  check ((kind in ('position', 'title')) = (subject <> '')),
  check (num_nonnulls(permission, role_id) = 1),
  unique nulls not distinct (kind, subject, organisation_id, permission, role_id)
);
-- Read from the person's side: by what they are.
create index entitlement_giving_roles on entitlement (whom) include (role_id) where role_id is not null;
create index entitlement_giving_permissions on entitlement (whom) include (permission) where permission is not null;
create index entitlement_of_unit on entitlement (organisation_id) where organisation_id is not null;
-- Read from the other side, before a rule counts: who would gain, who would lose.
create index entitlement_of_role on entitlement (role_id) where role_id is not null;
create index entitlement_of_permission on entitlement (permission) where permission is not null;
create index position_with_title on position (title, person_id);
create index position_of_kind on position (kind, person_id);
