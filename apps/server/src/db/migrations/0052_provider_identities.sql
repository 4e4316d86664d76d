-- tolerates: 14
-- Who somebody is for an identity provider: its issuer and its subject, whatever they are called there by now. One subject of each provider.
create table provider_identity (
  issuer text not null,
  subject text not null,
  person_id uuid not null references person (id),
  linked_at timestamptz not null default now(),
  primary key (issuer, subject),
  unique (person_id, issuer)
);
