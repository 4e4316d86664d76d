-- Puzzles handed out, and the passes they become. Short-lived; housekeeping removes what has expired.

create table captcha (
  token_hash bytea primary key,
  action text not null,
  -- Whose it is: a session, a browser, or an address, as a fingerprint.
  owner bytea not null,
  kind text not null check (kind in ('puzzle', 'work')),
  -- The answer of a puzzle; the seed of a work.
  x smallint,
  seed bytea,
  -- Set by the right answer: from then on the token is a pass, and expires as one.
  passed_at timestamptz,
  expires_at timestamptz not null,
  check ((kind = 'puzzle') = (x is not null)),
  check ((kind = 'work') = (seed is not null))
);
create index captcha_expiry on captcha (expires_at);
