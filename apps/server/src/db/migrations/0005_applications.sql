-- What people open here: applications, who may see them, and each person's own order of them.

create table application_category (
  id uuid primary key,
  code text not null unique,
  name text not null,
  name_en text not null,
  sort integer not null default 0
);

-- Hosts an application may live on; an address anywhere else is neither taken in nor opened (security XS-02). `*.` stands for
-- every host below.
create table application_host (
  pattern text primary key check (pattern = lower(pattern))
);

create table application (
  id uuid primary key,
  code text not null unique,
  name text not null,
  name_en text not null,
  aliases text[] not null default '{}',
  -- One syllable a character, of the Chinese name and then of each alias, for searching by sound.
  pinyin jsonb not null default '[]',
  description text not null default '',
  description_en text not null default '',
  category_id uuid not null references application_category (id),
  url text not null check (url like 'https://%'),
  open_mode text not null default 'tab' check (open_mode in ('tab', 'self')),
  sign_in text not null default 'none' check (sign_in in ('none', 'oidc')),
  -- Where a sign-in that we begin starts (OpenID Connect Core, 4).
  initiate_login_url text check (initiate_login_url like 'https://%'),
  -- A removed one keeps its row: records name it, and whoever could open it is told.
  state text not null default 'enabled' check (state in ('enabled', 'disabled', 'removed')),
  -- Shown to those who may not use it as one they can ask for.
  requestable boolean not null default false,
  icon bytea,
  icon_type text check (icon_type in ('image/svg+xml', 'image/png')),
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((icon is null) = (icon_type is null)),
  check ((sign_in = 'oidc') = (initiate_login_url is not null))
);
create index application_requestable on application (id) where requestable and state = 'enabled';

-- Roles inside applications; applications are shown by them here, requests and data permissions build on them.
create table role (
  id uuid primary key,
  application_id uuid references application (id),
  code text not null unique,
  name text not null,
  name_en text not null,
  description text not null default '',
  description_en text not null default ''
);
create index role_of_application on role (application_id);

create table role_assignment (
  person_id uuid not null references person (id),
  role_id uuid not null references role (id),
  source text not null check (source in ('job', 'request', 'policy')),
  since timestamptz not null default now(),
  until timestamptz check (until > since),
  primary key (person_id, role_id)
);
create index role_assignment_of_role on role_assignment (role_id);

-- Who may see and open an application: everyone, a unit with all below it, a role, a person. Read from the subject's side, so
-- that one person's applications cost what they have and not what there is.
create table application_audience (
  kind text not null check (kind in ('everyone', 'organisation', 'role', 'person')),
  -- The unit, role or person; the zero id for everyone.
  subject_id uuid not null,
  application_id uuid not null references application (id),
  primary key (kind, subject_id, application_id)
);
create index application_audience_of_application on application_audience (application_id);

-- A person's pinned applications as one value: two windows change it one after the other, and its order has no gaps.
create table pinned_applications (
  person_id uuid primary key references person (id),
  ids uuid[] not null
);

-- Openings of a person, newest first, for the recent, the frequent and the ranking.
create index record_openings on record (person_id, at desc) include (application_id)
  where operation = 'openApplication' and result = 'success';
