-- tolerates: 14
-- Texts of messages as administrators changed them, and finding messages otherwise than by their person. Programs from before send what is built in.

-- One row for each version; the newest counts. Without parts: the built-in text again.
create table message_text (
  kind text not null,
  form text not null check (form in ('email', 'short')),
  locale text not null check (locale in ('zh_CN', 'en_US')),
  version integer not null check (version > 0),
  -- The parts by their names, with the values as {name}.
  parts jsonb,
  changed_by uuid references person (id),
  changed_at timestamptz not null default now(),
  reason text not null,
  primary key (kind, form, locale, version)
);
create index message_text_of_author on message_text (changed_by) where changed_by is not null;

-- One for each way to look for messages; ids grow with time, so a page goes on by the id alone.
create index message_given_up on message (id desc) where state in ('failed', 'expired');
create index message_of_person on message (person_id, id desc) where person_id is not null;
create index message_of_kind on message (kind, id desc);
create index message_of_channel on message (channel, id desc);

-- Acts by what was done: all of them are the one operation.
create index record_by_deed on record ((detail ->> 'deed'), at desc) where operation = 'administer';
