-- Finding units by any part of their name. Trigrams need three characters and Chinese names are searched by two, so the
-- index holds every one- and two-character piece of a name; what it finds is compared with the whole text afterwards.

create function name_grams(value text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct substr(lower(value), place, size)), '{}')
  from generate_series(1, length(value)) as place, generate_series(1, 2) as size
  where place + size - 1 <= length(value)
$$;

-- The pieces a name must hold if it holds the text: its pairs, or the one character it has.
create function searched_grams(value text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct substr(lower(value), place, least(length(value), 2))), '{}')
  from generate_series(1, greatest(length(value) - 1, least(length(value), 1))) as place
$$;

alter table organisation
  add column grams text[] not null generated always as (name_grams(name)) stored,
  add column grams_en text[] not null generated always as (name_grams(name_en)) stored;
create index organisation_grams on organisation using gin (grams);
create index organisation_grams_en on organisation using gin (grams_en);
