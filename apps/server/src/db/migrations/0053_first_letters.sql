-- tolerates: 14
-- Whom one letter finds is a tenth of all and more: the letters and digits that somebody's keys begin with stand beside the order of the list, so that the first
-- of them are read from the index alone. Keys of phones and addresses give none: a letter finds nobody by them.
create function first_letters(keys tsvector) returns text language sql immutable parallel safe as $$
  select string_agg(distinct left(lexeme, 1), '') from unnest(keys) where lexeme ~ '^[a-z0-9]' and lexeme !~ '^[pm]:'
$$;
drop index person_search_in_order;
alter table person_search add firsts text generated always as (first_letters(keys)) stored;
create index person_search_in_order on person_search (rank, username) include (person_id, signed_in_at, firsts);
