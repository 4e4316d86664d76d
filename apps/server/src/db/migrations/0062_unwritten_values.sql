-- tolerates: 14
-- Why the directory did not take a value the last time, for whoever keeps the portal; null: it was not tried yet, or it has it. No value stands here.
alter table directory_value add why text;
