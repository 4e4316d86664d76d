-- tolerates: 14
-- What somebody has begun or got back stands first in their list; it is found without reading all that they ever asked for.
create index permission_request_begun on permission_request (applicant_id, id desc) where state = 'initiated' and voided_at is null;
