-- Who may do what where, how one asks for it, and who decides.

alter table role
  -- Can be asked for; what cannot is given by a job or a policy only.
  add column requestable boolean not null default true,
  add column risk text not null default 'low' check (risk in ('low', 'medium', 'high')),
  -- Reaches units of the organisation, which are its data permissions.
  add column takes_units boolean not null default false,
  add column longest_days integer check (longest_days > 0);

-- A passed application changes something elsewhere; where nothing is connected, it is done by being decided.
alter table application add column connected boolean not null default false;

create index position_of_manager on position (manager_id, person_id) where manager_id is not null;

create table application_owner (
  application_id uuid not null references application (id),
  person_id uuid not null references person (id),
  primary key (application_id, person_id)
);

-- A person's accounts inside an application, where they have any besides the one they sign in with.
create table application_account (
  application_id uuid not null references application (id),
  person_id uuid not null references person (id),
  name text not null,
  primary key (application_id, person_id, name)
);

-- Who decides on what is asked for in an application, step by step. An application without one has no permission model.
create table approval_rule (
  application_id uuid not null references application (id),
  place smallint not null check (place between 1 and 10),
  kind text not null check (kind in ('manager', 'owner', 'people')),
  primary key (application_id, place)
);
create table approval_rule_person (
  application_id uuid not null,
  place smallint not null,
  person_id uuid not null references person (id),
  primary key (application_id, place, person_id),
  foreign key (application_id, place) references approval_rule (application_id, place) on delete cascade
);

-- Roles that do not belong in one hand (separation of duties); a pair stands here once.
create table role_conflict (
  role_id uuid not null references role (id),
  other_id uuid not null references role (id),
  severity text not null check (severity in ('blocking', 'warning')),
  note text not null default '',
  note_en text not null default '',
  primary key (role_id, other_id),
  check (role_id < other_id)
);
create index role_conflict_other on role_conflict (other_id);

-- Who decides in somebody's place, and when.
create table deputy (
  id uuid primary key,
  person_id uuid not null references person (id),
  deputy_id uuid not null references person (id),
  since timestamptz not null,
  until timestamptz not null,
  check (until > since),
  check (person_id <> deputy_id)
);
create index deputy_of_person on deputy (person_id, until);
create index deputy_for on deputy (deputy_id, until);

create sequence permission_number;

create table permission_request (
  id uuid primary key,
  number text not null unique,
  applicant_id uuid not null references person (id),
  state text not null default 'initiated' check (state in ('initiated', 'inApproval', 'passed', 'rejected')),
  voided_at timestamptz,
  delivery text not null default 'none' check (delivery in ('none', 'pending', 'confirmed', 'failed')),
  reason text not null default '',
  remarks text not null default '',
  supplement text not null default '',
  -- Counts savings, so that two windows do not undo each other.
  version integer not null default 1,
  -- Counts sendings; steps belong to one.
  round smallint not null default 0,
  -- The step that waits for a decision.
  step_id uuid,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  decided_at timestamptz,
  reminded_at timestamptz,
  check ((state = 'inApproval') = (step_id is not null)),
  check ((state in ('passed', 'rejected')) = (decided_at is not null)),
  check (voided_at is null or state in ('initiated', 'rejected'))
);
create index permission_request_of_applicant on permission_request (applicant_id, id desc);
create index permission_request_decided on permission_request (decided_at desc) where decided_at is not null;

-- Whom it is for.
create table permission_person (
  request_id uuid not null references permission_request (id) on delete cascade,
  person_id uuid not null references person (id),
  primary key (request_id, person_id)
);

create table permission_item (
  request_id uuid not null references permission_request (id) on delete cascade,
  place smallint not null,
  role_id uuid not null references role (id),
  change text not null check (change in ('add', 'delete')),
  until timestamptz,
  accounts text[] not null default '{}',
  primary key (request_id, place)
);
create index permission_item_of_role on permission_item (role_id, request_id);
create table permission_item_unit (
  request_id uuid not null,
  place smallint not null,
  organisation_id uuid not null references organisation (id),
  primary key (request_id, place, organisation_id),
  foreign key (request_id, place) references permission_item (request_id, place) on delete cascade
);

create table permission_step (
  id uuid primary key,
  request_id uuid not null references permission_request (id) on delete cascade,
  round smallint not null,
  place smallint not null,
  kind text not null check (kind in ('manager', 'owner', 'people')),
  state text not null check (state in ('coming', 'open', 'approved', 'rejected', 'sentBack', 'collapsed', 'withdrawn')),
  since timestamptz,
  decided_by uuid references person (id),
  on_behalf_of uuid references person (id),
  decided_at timestamptz,
  unique (request_id, round, place)
);
-- One decision at a time.
create unique index permission_step_one_open on permission_step (request_id) where state = 'open';
create index permission_step_decided on permission_step (decided_by, id) where decided_by is not null;
alter table permission_request add foreign key (step_id) references permission_step (id) deferrable initially deferred;

create table permission_approver (
  person_id uuid not null references person (id),
  step_id uuid not null references permission_step (id) on delete cascade,
  primary key (person_id, step_id)
);
create index permission_approver_of_step on permission_approver (step_id);

-- One row for each move that was made.
create table permission_move (
  id uuid primary key,
  request_id uuid not null references permission_request (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  move text not null,
  from_state text not null,
  to_state text not null,
  person_id uuid not null references person (id),
  on_behalf_of uuid references person (id),
  comment text not null default ''
);
create index permission_move_of_request on permission_move (request_id, at);

create table permission_comment (
  id uuid primary key,
  request_id uuid not null references permission_request (id) on delete cascade,
  person_id uuid not null references person (id),
  at timestamptz not null default clock_timestamp(),
  text text not null
);
create index permission_comment_of_request on permission_comment (request_id, at);

create table permission_attachment (
  id uuid primary key,
  request_id uuid not null references permission_request (id) on delete cascade,
  name text not null,
  type text not null check (type in ('application/pdf', 'image/png', 'image/jpeg')),
  content bytea not null,
  at timestamptz not null default now()
);
create index permission_attachment_of_request on permission_attachment (request_id);

-- What the connected system is to be told, written with the change that it tells of; a queue of its own, so that a system that
-- stalls holds up no message.
create table permission_event (
  -- Travels with every try, so that the system can drop a repeat.
  id uuid primary key,
  request_id uuid not null references permission_request (id) on delete cascade,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'failed')),
  tries smallint not null default 0,
  due_at timestamptz not null default now(),
  taken_by uuid,
  reason text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((state = 'waiting') = (settled_at is null))
);
create index permission_event_due on permission_event (due_at) where state = 'waiting';
create index permission_event_of_request on permission_event (request_id);

alter table role_assignment
  -- The job or the policy in words.
  add column reason text not null default '',
  add column reason_en text not null default '',
  add column request_id uuid references permission_request (id),
  -- Of how many days before its end the person was told last.
  add column told_days smallint;
create index role_assignment_ending on role_assignment (until) where until is not null;

create table data_permission (
  person_id uuid not null,
  role_id uuid not null,
  organisation_id uuid not null references organisation (id),
  management text not null check (management in ('manual', 'policy')),
  primary key (person_id, role_id, organisation_id),
  foreign key (person_id, role_id) references role_assignment (person_id, role_id) on delete cascade
);
