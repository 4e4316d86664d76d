import { api, apiBase, type Console, licences, linkTo, wireDate } from '@uc/contract';
import { sql } from 'kysely';
import { permissionsOf } from '../../calls/permissions-of.ts';
import type { Handlers, Session, SignedInVisit } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import { signInBefore } from '../../db/records/sign-ins.ts';
import type { PasskeyHome } from '../../proofs/passkeys/home.ts';
import type { SecondFactor } from '../../proofs/second-factor.ts';
import { placeName } from '../../values/place-name.ts';
import { utcOffsetNow } from '../../values/today.ts';
import { findPasskeyOffer } from './passkey-offer.ts';
import { findWelcome } from './welcome.ts';

/** The signed-in person. */
export function userHandlers(
  config: Config,
  home: PasskeyHome | null,
  secondFactor: SecondFactor,
): Handlers<typeof api.user> {
  const { timeZone, ecUrl, ccUrl } = config;

  /** One thing at a time: what will be required comes first, and who has first steps before them is not asked for more. */
  async function findOffer(visit: SignedInVisit) {
    const secondFactorOffer = await secondFactor.offerTo(visit.db, visit.session);
    if (secondFactorOffer) return { secondFactorOffer };
    const welcome = await findWelcome(visit.db, visit.session.personId);
    if (welcome) return { welcome };
    const passkeyOffer = await findPasskeyOffer(visit, home);
    return passkeyOffer ? { passkeyOffer } : {};
  }

  return {
    async isLogin(_, { session, locale }) {
      const { personId, person } = session;
      return {
        user: {
          id: personId,
          username: person.username,
          name: locale === 'en_US' ? person.name_en : person.name,
          avatar: avatarOf(session),
        },
        locale,
        timeZone,
        permissions: permissionsOf(session).filter((one) => (licences as readonly string[]).includes(one)),
        ...(session.administers && { administers: true as const }),
        sessionSeconds: session.secondsLeft,
        utcOffsetMinutes: utcOffsetNow(timeZone),
        ...(session.mustSetUp && { mustSetUp: true as const }),
      };
    },
    async lastSignIn(_, visit) {
      return { lastSignIn: await lastSignIn(visit, timeZone), ...(await findOffer(visit)) };
    },
    putOffWelcome: (_, visit) =>
      visit.change(async (tx) => {
        await tx.deleteFrom('welcome').where('person_id', '=', visit.session.personId).execute();
        return { ok: true as const };
      }),
    putOffSecondFactor: (_, { session, change }) =>
      change(async (tx) => {
        const putOff = { second_factor_put_off_at: sql<Date>`now()` };
        await tx.updateTable('session').set(putOff).where('id', '=', session.id).execute();
        return { ok: true as const };
      }),
    getEcAccessAuthority: async (_, visit) => accessTo(visit, 'console:enterpriseConnect', ecUrl),
    getCcAccessAuthority: async (_, visit) => accessTo(visit, 'console:customerConnect', ccUrl),
  };
}

/** The address of the picture, not the picture: this is the most frequent call. */
function avatarOf({ personId: id, person: { avatar_version: v } }: Session) {
  return v === null ? null : apiBase + linkTo(api.profile.avatar, { id, v });
}

function accessTo({ session }: SignedInVisit, permission: Console, url: string | undefined) {
  const allowed = permissionsOf(session).includes(permission);
  return allowed && url ? { allowed, url } : { allowed };
}

/** The sign-in before this one, so that a person notices one that was not theirs. */
async function lastSignIn({ db, session, locale }: SignedInVisit, timeZone: string) {
  const row = await signInBefore(db, session.personId);
  if (!row) return null;
  return { time: wireDate(row.at, timeZone), location: placeName(row.location, locale), browser: row.browser };
}
