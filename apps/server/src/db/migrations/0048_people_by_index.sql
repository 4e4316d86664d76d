-- tolerates: 14
-- The order of the list with all that is asked of somebody besides what was typed, so that pages and counts of a role with limits are read from the index alone.
create index person_search_in_order on person_search (rank, username) include (person_id, signed_in_at);
drop index person_search_listed;
