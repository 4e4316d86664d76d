import { api, apiBase, type Console, licences, linkTo, wireDate } from '@uc/contract';
import type { Kysely } from 'kysely';
import type { Handlers, Session, SignedInVisit } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import type { Schema } from '../../db/schema.ts';
import { placeName } from '../../values/place-name.ts';
import { utcOffsetMinutes } from '../../values/today.ts';

/** The signed-in person. */
export function userHandlers(config: Config): Handlers<typeof api.user> {
  const { timeZone, ecUrl, ccUrl } = config;
  return {
    async isLogin(_, { db, session, locale }) {
      const { personId, person, permissions } = session;
      return {
        user: {
          id: personId,
          username: person.username,
          name: locale === 'en_US' ? person.name_en : person.name,
          avatar: await avatarOf(db, session),
        },
        locale,
        timeZone,
        permissions: permissions.filter((one) => (licences as readonly string[]).includes(one)),
        sessionSeconds: session.secondsLeft,
        utcOffsetMinutes: utcOffsetMinutes(timeZone),
      };
    },
    lastSignIn: async (_, visit) => ({ lastSignIn: await lastSignIn(visit, timeZone) }),
    getEcAccessAuthority: async (_, visit) => accessTo(visit, 'console:enterpriseConnect', ecUrl),
    getCcAccessAuthority: async (_, visit) => accessTo(visit, 'console:customerConnect', ccUrl),
  };
}

/** The address of the picture, not the picture: this is the most frequent call. Where pictures are not shown, nobody has one. */
async function avatarOf(db: Kysely<Schema>, { personId: id, person: { avatar_version: v } }: Session) {
  if (v === null) return null;
  const shown = await db
    .selectFrom('profile_field')
    .select('name')
    .where('name', '=', 'avatar')
    .where('shown', '=', true)
    .executeTakeFirst();
  return shown ? apiBase + linkTo(api.profile.avatar, { id, v }) : null;
}

function accessTo({ session }: SignedInVisit, permission: Console, url: string | undefined) {
  const allowed = session.permissions.includes(permission);
  return allowed && url ? { allowed, url } : { allowed };
}

/** The sign-in before this one, so that a person notices one that was not theirs. */
async function lastSignIn({ db, session, locale }: SignedInVisit, timeZone: string) {
  const row = await db
    .selectFrom('record')
    .select(['at', 'location', 'browser'])
    .where('person_id', '=', session.personId)
    .where('operation', '=', 'signIn')
    .where('result', '=', 'success')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(1)
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return { time: wireDate(row.at, timeZone), location: placeName(row.location, locale), browser: row.browser };
}
