import { administerWays, type Channel, type ProofWay, type Scene } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { Config } from '../../config/config.ts';
import { isChangedThere, isKeptElsewhere } from '../../db/kept-elsewhere.ts';
import type { Schema } from '../../db/schema.ts';
import { linkedProviders } from '../../proofs/linked-providers.ts';
import type { PasskeyHome } from '../../proofs/passkeys/home.ts';

/** What a person has, as account security sees it. */
export interface AccountSecurity {
  phone: string | null;
  phone_since: Date;
  is_phone_confirmed: boolean;
  email: string | null;
  email_since: Date;
  is_email_confirmed: boolean;
  /** When the present password was set; null: there is none here. */
  password_since: Date | null;
  /** The organisation's directory keeps the password, which proves them as one here would. */
  is_kept_elsewhere: boolean;
  /** And it is changed from here. */
  is_changed_there: boolean;
  /** When the first of the devices for one-time passwords was bound; null: there is none. */
  otp_since: Date | null;
  otp_devices: number;
  /** None of them may be used. */
  is_otp_frozen: boolean;
  recovery_codes: number;
  /** A passkey that works here. */
  has_passkey: boolean;
  /** A provider signs them in, and there is no password here: signing in anew there proves them. `strong`: as strictly as its description says. */
  provider: 'plain' | 'strong' | null;
}

/** A way to prove oneself, and the address a code goes to. */
export interface Way {
  way: ProofWay;
  address: string | null;
}

/** What the ways depend on; without a home of passkeys there is no such way. */
export type ProofSettings = Pick<Config, 'channels' | 'oidc' | 'passwordsHere' | 'signInProviders'> & {
  home?: PasskeyHome | null;
};

/** Whether the person's password, if they have one at all, cannot be changed here. */
export const isPasswordElsewhere = (
  config: Pick<Config, 'passwordsHere'>,
  { is_kept_elsewhere, is_changed_there }: Pick<AccountSecurity, 'is_kept_elsewhere' | 'is_changed_there'>,
) => (is_kept_elsewhere ? !is_changed_there : !config.passwordsHere);

/** What opens the account from then on, or no longer does: for these the password is the last resort. */
const needsMore: readonly Scene[] = [
  'changeMobile',
  'changeEmail',
  'bindOtp',
  'removeOtp',
  'renewRecoveryCodes',
  'addPasskey',
  'removePasskey',
  'bindThirdAuth',
];

/** What is proved by a bound device itself, where there is one. */
const ofTheDevice: readonly Scene[] = ['bindOtp', 'removeOtp', 'renewRecoveryCodes', 'addPasskey'];

/** Reads it in one statement. */
export async function findAccountSecurity(
  db: Kysely<Schema>,
  { oidc, passwordsHere, signInProviders, home }: ProofSettings,
  personId: string,
): Promise<AccountSecurity> {
  const found = await sql<Omit<AccountSecurity, 'provider'>>`
    select p.phone, p.phone_since, p.phone_confirmed_at is not null as is_phone_confirmed,
      p.email, p.email_since, p.email_confirmed_at is not null as is_email_confirmed, case when not ${isKeptElsewhere(sql`p.id`)} then password.changed_at end as password_since,
      ${isKeptElsewhere(sql`p.id`)} as is_kept_elsewhere, ${isChangedThere(sql`p.id`)} as is_changed_there,
      d.otp_since, coalesce(d.is_otp_frozen, false) as is_otp_frozen, d.otp_devices,
      (select count(*)::int from recovery_code r where r.person_id = p.id and r.used_at is null) as recovery_codes,
      exists (select from passkey k where k.person_id = p.id and k.rp_id = ${home?.rpId ?? null} and k.copied_at is null) as has_passkey
    from person p left join password on password.person_id = p.id
      left join lateral (select min(bound_at) as otp_since, bool_and(frozen_at is not null) as is_otp_frozen, count(*)::int as otp_devices
        from otp_device where person_id = p.id) d on true
    where p.id = ${personId}`.execute(db);
  const [row] = found.rows;
  if (!row) throw new Error('A signed-in person is not there');
  // Where passwords kept here open nothing none counts, whatever an earlier setting left behind.
  const here = passwordsHere ? row : { ...row, password_since: null };
  const standing = oidc ? { ...here, is_kept_elsewhere: false, is_changed_there: false } : here;
  if (standing.password_since !== null || standing.is_kept_elsewhere) return { ...standing, provider: null };
  const linked = await linkedProviders(db, signInProviders, personId);
  const theirs = signInProviders.filter(({ id }) => linked.includes(id));
  if (theirs.length === 0) return { ...standing, provider: null };
  return { ...standing, provider: theirs.every(({ acr }) => acr !== undefined) ? 'strong' : 'plain' };
}

/**
 * The ways in which a person can prove themselves for a scene: what they have and what messages can travel by. For a new phone,
 * email, device or account elsewhere the password alone is enough only where there is nothing else (spec 13.1); a
 * device that is bound is joined by another, or removed, only by itself, by a recovery code or by a passkey, or else a stolen phone would be both
 * factors (threat OT-06).
 */
export function waysFor(scene: Scene, standing: AccountSecurity, config: ProofSettings): Way[] {
  if (scene === 'changePassword' && (standing.provider !== null || isPasswordElsewhere(config, standing))) return [];
  const has = (channel: Channel, address: string | null) => config.channels.includes(channel) && address !== null;
  const { phone, email } = standing;
  const isBound = standing.otp_since !== null;
  const ways: Way[] = [];
  if (has('sms', phone)) ways.push({ way: 'sms', address: phone });
  if (has('email', email)) ways.push({ way: 'email', address: email });
  // What is confirmed is that this very address is read.
  if (scene === 'confirmMobile') return ways.filter(({ way }) => way === 'sms');
  if (scene === 'confirmEmail') return ways.filter(({ way }) => way === 'email');
  const device: Way[] = standing.has_passkey ? [{ way: 'passkey', address: null }] : [];
  if (isBound && !standing.is_otp_frozen) device.push({ way: 'otp', address: null });
  if (isBound && standing.recovery_codes > 0) device.push({ way: 'recovery', address: null });
  if (scene === 'administer') return device.filter(({ way }) => administerWays.includes(way));
  if (ofTheDevice.includes(scene) && isBound) return device;
  const others = [...ways, ...device];
  const isPasswordEnough = !needsMore.includes(scene) || (others.length === 0 && !isBound);
  const hasPassword = standing.password_since !== null || standing.is_kept_elsewhere;
  const password: Way[] = hasPassword && isPasswordEnough ? [{ way: 'password', address: null }] : [];
  // In the password's place; where it was to be strict, it is as good as a device.
  const isProviderEnough = standing.provider === 'strong' || (standing.provider === 'plain' && isPasswordEnough);
  const provider: Way[] = isProviderEnough ? [{ way: 'provider', address: null }] : [];
  return [...password, ...provider, ...others];
}

/** The chosen way, or a refusal when it is not one of the person's. */
export async function needWay(
  db: Kysely<Schema>,
  config: ProofSettings,
  personId: string,
  scene: Scene,
  way: ProofWay,
): Promise<Way> {
  const ways = waysFor(scene, await findAccountSecurity(db, config, personId), config);
  return ways.find((one) => one.way === way) ?? fail('proof.way');
}
