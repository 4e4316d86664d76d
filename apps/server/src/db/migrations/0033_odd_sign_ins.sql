-- tolerates: 32
-- Odd sign-ins are asked about in the check-up, which the hub counts: without an index of the few there are, all of a month's sign-ins would be read.
create index record_of_risk on record (person_id, at desc, seq desc)
  where operation = 'signIn' and result = 'success' and detail ? 'risk';
