import { limits } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { startLoop } from '../../background/loop.ts';
import { ruledRoles } from '../entitlements/held.ts';
import type { NoticeMeans } from '../outbox/addressee.ts';
import type { Schema } from '../schema.ts';
import { tellPerson } from './tell.ts';

interface Ending {
  person_id: string;
  role: string;
  role_en: string;
  application: string;
  application_en: string;
  until: Date;
}

const atOnce = 100;

/**
 * Tells people of roles that end soon, 14 and 3 days before; each of these once, whichever process is first. A role that is given for longer counts
 * anew, and one that a rule gives as well does not end. Nothing is taken away here: what has ended does not count any more wherever it is read.
 */
export async function tellEndings(db: Kysely<Schema>, post: NoticeMeans): Promise<number> {
  let told = 0;
  // The shorter first: whoever gets a role for two days is told once and not twice.
  for (const days of limits.endingDays.toSorted((a, b) => a - b)) {
    for (;;) {
      const count = await tellSome(db, post, days);
      told += count;
      if (count < atOnce) break;
    }
  }
  return told;
}

async function tellSome(db: Kysely<Schema>, post: NoticeMeans, days: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Ending>`
      with ending as (
        select held.person_id, held.role_id from role_assignment held join person on person.id = held.person_id
        where held.until > now() and held.until <= now() + make_interval(days => ${days}) and held.since <= now()
          and (held.told_days is null or held.told_days > ${days}) and person.status = 'active'
          and held.role_id not in (${ruledRoles(sql`held.person_id`)})
        limit ${atOnce} for update of held skip locked)
      update role_assignment held set told_days = ${days} from ending, role left join application on application.id = role.application_id
      where held.person_id = ending.person_id and held.role_id = ending.role_id and role.id = held.role_id
      returning held.person_id, held.until, role.name as role, role.name_en as role_en,
        coalesce(application.name, '') as application, coalesce(application.name_en, '') as application_en`.execute(tx);
    for (const { person_id, until, ...names } of rows)
      await tellPerson(tx, post, person_id, (locale, linkTo) => ({
        kind: 'roleEnding',
        values: {
          role: locale === 'en_US' ? names.role_en : names.role,
          source: locale === 'en_US' ? names.application_en : names.application,
          at: until.toISOString(),
          days,
          pageLink: linkTo('myAuthority'),
        },
      }));
    return rows.length;
  });
}

const everyMs = 3_600_000;

/** Looks at start and then every hour; returns the way to stop. */
export function startEndings(
  db: Kysely<Schema>,
  post: NoticeMeans,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const turn = () => tellEndings(db, post).then(() => undefined);
  return startLoop({ turn, everyMs, onError }).stop;
}
