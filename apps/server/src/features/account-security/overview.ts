import { type api, limits, type Scene, switchOfScene, wireDate } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import type { Handlers, SignedInVisit } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import type { Schema } from '../../db/schema.ts';
import { findProof, lastWayOf } from '../../proofs/session-proof.ts';
import { switchStates } from '../../proofs/switches.ts';
import { maskEmail, maskPhone } from '../../values/mask.ts';
import {
  type AccountSecurity,
  findAccountSecurity,
  isPasswordElsewhere,
  type ProofSettings,
  waysFor,
} from './account-security.ts';
import { readCheckUp } from './check-up/read-check-up.ts';
import { sceneFields } from './scene-fields.ts';

const items = ['changePassword', 'changeMobile', 'changeEmail', 'bindOtp'] as const satisfies Scene[];

type Rows = 'getEditConf' | 'getAllConfigurationByUser' | 'getCheckUp' | 'getConfigurationByUser' | 'getProof';

/** What a person has, what is open to them, and how each change is proved. */
export function overviewHandlers(config: Config & ProofSettings): Pick<Handlers<typeof api.accountSecurity>, Rows> {
  return {
    getEditConf: (_, visit) => openTo(visit, config),
    async getAllConfigurationByUser(_, visit) {
      const { db, session } = visit;
      const states = await switchStates(db, session.personId);
      const standing = await findAccountSecurity(db, config, session.personId);
      // A password that is changed elsewhere, or not there at all, is nobody's to switch off or on here: it is left out.
      const shown = items.filter((scene) => scene !== 'changePassword' || !isChangedElsewhere(config, standing));
      const waiting = await findPending(db, session.personId);
      const rows = shown.map((scene) => {
        const { value, since, isConfirmed = null } = held(standing)[scene];
        return {
          scene,
          isOn: states[switchOfScene[scene]],
          isSet: since !== null || (scene === 'changePassword' && isThere(standing)),
          value,
          since: since && wireDate(since, config.timeZone),
          isConfirmed,
          pending: waiting[scene] ?? null,
          devices: scene === 'bindOtp' && since ? standing.otp_devices : null,
          recoveryCodesLeft: scene === 'bindOtp' && since ? standing.recovery_codes : null,
        };
      });
      return { rows, total: rows.length };
    },
    getCheckUp: (_, visit) => readCheckUp(visit, config),
    async getConfigurationByUser({ scene }, { db, session, locale }) {
      const standing = await findAccountSecurity(db, config, session.personId);
      const last = await lastWayOf(db, session.personId);
      const ways = waysFor(scene, standing, config)
        .map(({ way, address }) => ({ way, to: address && mask(address), isLast: way === last }))
        .sort((one, other) => Number(other.isLast) - Number(one.isLast));
      const isPasswordThere = scene === 'changePassword' && isThere(standing);
      return {
        scene,
        isFirst: items.some((item) => item === scene && held(standing)[item].since === null) && !isPasswordThere,
        ways,
        fields: sceneFields(scene, locale, isPasswordThere),
      };
    },
    getProof: async (_, { db, session }) => ({ proof: await findProof(db, session) }),
  };
}

/** The directory keeps the password, and the portal changes it there. */
const isThere = (standing: AccountSecurity) => standing.is_kept_elsewhere && standing.is_changed_there;

/** The switches as they stand for this person; the password is the provider's where there is one, or the directory's unless it is changed here. */
async function openTo({ db, session }: SignedInVisit, config: Config) {
  const states = await switchStates(db, session.personId);
  const standing = await findAccountSecurity(db, config, session.personId);
  return isChangedElsewhere(config, standing) ? { ...states, password: false } : states;
}

/** Whoever signs in at a provider alone has no password here to change either. */
const isChangedElsewhere = (config: Config, standing: AccountSecurity) =>
  standing.provider !== null || isPasswordElsewhere(config, standing);

const mask = (address: string) => (address.includes('@') ? maskEmail(address) : maskPhone(address));

interface Held {
  value: string | null;
  since: Date | null;
  isConfirmed?: boolean;
}

function held(standing: AccountSecurity): Record<(typeof items)[number], Held> {
  const { phone, email } = standing;
  const none: Held = { value: null, since: null };
  return {
    changePassword: { value: null, since: standing.password_since },
    changeMobile: phone
      ? { value: maskPhone(phone), since: standing.phone_since, isConfirmed: standing.is_phone_confirmed }
      : none,
    changeEmail: email
      ? { value: maskEmail(email), since: standing.email_since, isConfirmed: standing.is_email_confirmed }
      : none,
    bindOtp: { value: null, since: standing.otp_since },
  };
}

interface Pending {
  target: string;
  resendSeconds: number;
  expiresInSeconds: number;
}

const sceneOfKind = { mobile: 'changeMobile', email: 'changeEmail' } as const;

/** New addresses that wait for their code, with the seconds left by the database's clock. */
async function findPending(db: Kysely<Schema>, personId: string): Promise<Partial<Record<Scene, Pending>>> {
  const left = (until: ReturnType<typeof sql>) => sql`greatest(0, ceil(extract(epoch from ${until} - now())))::int`;
  const again = sql`created_at + make_interval(secs => ${limits.resendSeconds})`;
  const found = await sql<{ kind: 'mobile' | 'email'; target: string; resend: number; expires: number }>`
    select kind, target, ${left(again)} as resend, ${left(sql`expires_at`)} as expires
    from contact_change where person_id = ${personId} and expires_at > now()`.execute(db);
  return Object.fromEntries(
    found.rows.map(({ kind, target, resend, expires }) => [
      sceneOfKind[kind],
      { target: mask(target), resendSeconds: resend, expiresInSeconds: expires },
    ]),
  );
}
