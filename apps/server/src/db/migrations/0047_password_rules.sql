-- tolerates: 14
-- The rules for passwords. Each change is a row more and the newest counts, so that what was asked for, since when and by whom stays. A server writes the
-- first at its start, as UC_PASSWORD_POLICY says; programs from before go on by that setting.
create table password_rules (
  version integer primary key check (version > 0),
  min_length smallint not null check (min_length > 0),
  -- Enough where a device for one-time passwords is bound; null: the same as without.
  min_length_beside_otp smallint check (min_length_beside_otp between 1 and min_length),
  max_length smallint not null check (max_length >= min_length),
  allowed text[] not null check (cardinality(allowed) > 0 and allowed <@ array['upper', 'lower', 'digit', 'special']),
  min_classes smallint not null check (min_classes between 0 and cardinality(allowed)),
  max_repeats smallint not null check (max_repeats >= 0),
  history smallint not null check (history >= 0),
  dictionary boolean not null,
  own_names boolean not null,
  max_age_days smallint not null check (max_age_days >= 0),
  since timestamptz not null default now(),
  -- `person:<id>` of whoever set it in the portal, user@host of a command; `start` is the first.
  made_by text not null
);

-- How many people have a value of a field is asked before the field changes.
create index profile_value_of_field on profile_value (field);
