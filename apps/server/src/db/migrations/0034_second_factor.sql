-- tolerates: 14
-- A second factor that will be required is offered after each sign-in; whoever puts it off is not asked again in that session. Programs from
-- before never say so.
alter table session add column second_factor_put_off_at timestamptz;
