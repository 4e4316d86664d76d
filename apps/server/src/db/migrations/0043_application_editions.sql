-- tolerates: 14
-- Applications kept in the browser: whom a kind of position or a title lets see them, drafts that nobody sees yet, and what each change made of them.
-- Programs that do not know the new kind of audience show nothing by it.

-- Of a rule which one it is, in one word as in `entitlement.whom`; its id is the zero id.
alter table application_audience add column subject text not null default '';
alter table application_audience drop constraint application_audience_kind_check;
alter table application_audience add constraint application_audience_kind_check
  check (kind in ('everyone', 'organisation', 'role', 'person', 'rule'));
alter table application_audience add constraint application_audience_subject_check
  check ((kind = 'rule') = (subject ~ '^(position|title):.') and (kind = 'rule' or subject = '')
    and (kind <> 'rule' or subject_id = '00000000-0000-0000-0000-000000000000'));
alter table application_audience drop constraint application_audience_pkey;
alter table application_audience add constraint application_audience_pkey primary key (kind, subject_id, subject, application_id);

-- What an application was from one change to the next; without a number its draft. A draft of a new one has an application's id already.
create table application_edition (
  id uuid primary key,
  application_id uuid not null,
  number integer check (number > 0),
  code text not null,
  name text not null,
  name_en text not null,
  aliases text[] not null,
  description text not null,
  description_en text not null,
  -- Of a draft it may be missing; of an edition the category may be gone since.
  category_id uuid,
  url text not null,
  open_mode text not null check (open_mode in ('tab', 'self')),
  sign_in text not null check (sign_in in ('none', 'oidc')),
  initiate_login_url text,
  state text not null check (state in ('enabled', 'disabled', 'removed')),
  requestable boolean not null,
  icon bytea,
  icon_type text check (icon_type in ('image/svg+xml', 'image/png')),
  sort integer not null,
  -- `person:` and an id, or who typed a command; empty where nobody knows.
  made_by text not null,
  made_at timestamptz not null default now(),
  unique nulls not distinct (application_id, number),
  check ((icon is null) = (icon_type is null))
);
create unique index application_draft_code on application_edition (code) where number is null;
create index application_draft_category on application_edition (category_id) where number is null;
create index application_in_category on application (category_id);

create table application_edition_audience (
  edition_id uuid not null references application_edition (id) on delete cascade,
  kind text not null check (kind in ('everyone', 'organisation', 'role', 'person', 'rule')),
  subject_id uuid not null,
  subject text not null default '',
  primary key (edition_id, kind, subject_id, subject)
);
create index application_edition_naming on application_edition_audience (subject_id);
