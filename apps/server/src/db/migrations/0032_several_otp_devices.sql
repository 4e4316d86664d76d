-- tolerates: 31
-- Several devices for one-time passwords. Programs from before the migration in front of this one bind a device by there being one for each person:
-- they cannot go on beside it.
alter table otp_device drop constraint otp_device_pkey;
alter table otp_device add primary key (id);
create index otp_device_of_person on otp_device (person_id);
