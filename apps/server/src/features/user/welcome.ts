import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** What somebody does first, and whether it is done. */
export interface Welcome {
  /** A phone or an email that is known to be theirs. */
  contact: boolean;
  /** A device for one-time passwords. */
  device: boolean;
  /** A picture in their information. */
  profile: boolean;
}

/** What is shown to somebody who came by an invitation, until they put it off or have done all of it. */
export async function findWelcome(db: Kysely<Schema>, personId: string): Promise<Welcome | null> {
  const { rows } = await sql<Welcome>`
    select phone_confirmed_at is not null or email_confirmed_at is not null as contact,
      exists (select from otp_device d where d.person_id = p.id) as device, avatar is not null as profile
    from welcome w join person p on p.id = w.person_id where w.person_id = ${personId}`.execute(db);
  const [found] = rows;
  return found && !(found.contact && found.device && found.profile) ? found : null;
}
