-- tolerates: 14
-- How long the certificate is good that the directory's server showed when it was read last, for the overview to tell when it is about to end.
alter table source_schedule add column certificate_until timestamptz;
