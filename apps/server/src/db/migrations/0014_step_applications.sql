-- Which of the applications a step is about, where it does not decide on all that is asked for; two owners look alike otherwise.
-- An array: it is read with its step only, and applications keep their rows.
alter table permission_step add column application_ids uuid[] not null default '{}';
