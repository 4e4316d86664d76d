-- tolerates: 16
-- What an item comes to for the people it is for, noted when its request is kept or sent. Programs that do not know the column leave it
-- empty; then the change itself stands there.
alter table permission_item add column kind text check (kind in ('add', 'extend', 'adjust', 'delete'));
update permission_item item set kind = case
  when item.change = 'delete' then 'delete'
  when told.holders < told.people then 'add'
  when told.is_later then 'extend'
  else 'adjust' end
from (
  select asked.request_id, asked.place, count(*) as people, count(held.person_id) as holders,
    bool_and(held.until is not null and (asked.until is null or asked.until > held.until)) as is_later
  from permission_request request
    join permission_item asked on asked.request_id = request.id
    join permission_person whom on whom.request_id = request.id
    left join role_assignment held on held.person_id = whom.person_id and held.role_id = asked.role_id
      and held.since <= now() and (held.until is null or held.until > now())
  where request.state in ('initiated', 'inApproval')
  group by asked.request_id, asked.place) as told
where item.request_id = told.request_id and item.place = told.place;

-- Fields that hold several short texts, kept as a JSON array: what people can do, what they were called before.
alter table profile_field drop constraint profile_field_kind_check;
alter table profile_field add constraint profile_field_kind_check
  check (kind in ('text', 'select', 'date', 'phone', 'organisation', 'image', 'tags'));
alter table profile_field add constraint profile_field_tags_check
  check (kind <> 'tags' or (not masked and (max_length is null or max_length <= 64)));
