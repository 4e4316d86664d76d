import { api, apiBase, type Console, licences, linkTo, wireDate } from '@uc/contract';
import { type Expression, sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Handlers, SignedInVisit } from '../../http/visit.ts';
import { placeName } from '../../place-name.ts';

/** The signed-in person. */
export function userHandlers(config: Config): Handlers<typeof api.user> {
  const { timeZone, ecUrl, ccUrl } = config;
  return {
    async isLogin(_, { db, session, locale }) {
      const person = await db
        .selectFrom('person')
        .select(['id', 'username', 'name', 'name_en'])
        .select(shownAvatar.as('avatar_version'))
        .select((person) => heldBy(person.ref('person.id')).as('permissions'))
        .where('id', '=', session.personId)
        .executeTakeFirstOrThrow();
      return {
        user: { id: person.id, username: person.username, name: localName(person, locale), avatar: avatarOf(person) },
        locale,
        timeZone,
        permissions: person.permissions.filter((one) => (licences as readonly string[]).includes(one)),
      };
    },
    lastSignIn: async (_, visit) => ({ lastSignIn: await lastSignIn(visit, timeZone) }),
    getEcAccessAuthority: async (_, visit) => accessTo(visit, 'console:enterpriseConnect', ecUrl),
    getCcAccessAuthority: async (_, visit) => accessTo(visit, 'console:customerConnect', ccUrl),
  };
}

const localName = (person: { name: string; name_en: string }, locale: string) =>
  locale === 'en_US' ? person.name_en : person.name;

/** Where pictures are not shown, nobody has one. */
const shownAvatar = sql<string | null>`case when exists
  (select from profile_field where profile_field.name = 'avatar' and shown) then avatar_version end`;

/** The address of the picture, not the picture: this is the most frequent call. */
const avatarOf = ({ id, avatar_version: v }: { id: string; avatar_version: string | null }) =>
  v && apiBase + linkTo(api.profile.avatar, { id, v });

/** All permissions of a person, in one value, so that the most frequent call asks the database once. */
function heldBy(personId: Expression<string>) {
  return sql<
    string[]
  >`array(select permission from person_permission where person_id = ${personId} order by permission)`;
}

async function accessTo({ db, session }: SignedInVisit, permission: Console, url: string | undefined) {
  const held = await db
    .selectFrom('person_permission')
    .select('permission')
    .where('person_id', '=', session.personId)
    .where('permission', '=', permission)
    .executeTakeFirst();
  const allowed = held !== undefined;
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
