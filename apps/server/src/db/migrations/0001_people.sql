-- Who there is: the organisation tree, people, where they work, how they prove themselves, what they are licensed for.

create table organisation (
  id uuid primary key,
  parent_id uuid references organisation (id),
  code text not null unique,
  name text not null,
  name_en text not null,
  -- 1 for a root; the display path is kept ready because every list shows it.
  level smallint not null check (level between 1 and 20),
  display_path text not null,
  display_path_en text not null,
  sort integer not null default 0
);
create index organisation_children on organisation (parent_id, sort, id);

create table person (
  id uuid primary key,
  username text not null,
  name text not null,
  name_en text not null,
  employee_id text unique,
  -- E.164 and lower case: one normal form, so that a twin in another spelling meets the unique index (security RC-06).
  phone text unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email text unique check (email = lower(email)),
  avatar bytea,
  status text not null default 'active' check (status in ('active', 'disabled')),
  locale text check (locale in ('zh_CN', 'en_US')),
  created_at timestamptz not null default now()
);
create unique index person_username on person (lower(username));

create table position (
  id uuid primary key,
  person_id uuid not null references person (id),
  organisation_id uuid not null references organisation (id),
  kind text not null check (kind in ('main', 'part_time', 'seconded')),
  title text not null,
  title_en text not null,
  manager_id uuid references person (id),
  since date not null
);
create unique index position_one_main on position (person_id) where kind = 'main';
create index position_of_person on position (person_id);
create index position_in_organisation on position (organisation_id);

create table password (
  person_id uuid primary key references person (id),
  -- PHC string: algorithm, parameters and salt travel with the hash, so that raised parameters show (security PW-07).
  hash text not null,
  changed_at timestamptz not null default now()
);

create table person_permission (
  person_id uuid not null references person (id),
  permission text not null,
  primary key (person_id, permission)
);
