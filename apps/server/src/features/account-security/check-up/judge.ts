import { type CheckUp, limits, type Switch } from '@uc/contract';
import type { Config } from '../../../config/config.ts';
import { firstRules } from '../../../config/password-policies.ts';
import { maskEmail, maskPhone } from '../../../values/mask.ts';
import { type AccountSecurity, type ProofSettings, waysFor } from '../account-security.ts';
import type { Chores } from './find-chores.ts';
import type { IdleRoles } from './idle-roles.ts';

type Point = CheckUp['points'][number];
type Well = CheckUp['well'][number];

/** Everything that a check-up looks at. */
interface Facts {
  questions: Point[];
  chores: Chores;
  standing: AccountSecurity;
  switches: Record<Switch, boolean>;
  /** Null: the page of roles is not open to them. */
  roles: IdleRoles | null;
  config: Config & ProofSettings;
}

/** What one check has found: something to do, something that is well, or nothing that concerns this person. */
type Found = Point | Well | null;

/** Puts what was read in order: questions first, then what stands still, then what is missing, the more dangerous first. */
export function judge(facts: Facts): CheckUp {
  const found: Found[] = [
    ...(facts.questions.length > 0 ? facts.questions : ['signIns' as const]),
    ...checks.flatMap((check) => check(facts)),
  ];
  return {
    points: found.filter((one): one is Point => typeof one === 'object' && one !== null),
    well: found.filter((one): one is Well => typeof one === 'string'),
  };
}

/** Each says nothing where an administrator has switched off what it would lead to, or the person has no way to do it. */
const checks: readonly ((facts: Facts) => Found | Found[])[] = [
  stoppedPasskey,
  frozenOtp,
  pending,
  secondFactor,
  password,
  recovery,
  recoveryCodes,
  confirmed,
  passkey,
  idleRoles,
];

function stoppedPasskey({ chores, switches, config }: Facts): Found {
  return chores.stoppedPasskeys > 0 && switches.passkey && config.home
    ? { kind: 'stoppedPasskey', total: chores.stoppedPasskeys }
    : null;
}

function frozenOtp({ chores, standing, switches, config }: Facts): Found {
  const canRemove = switches.otp && waysFor('removeOtp', standing, config).length > 0;
  return chores.frozenDevices > 0 && canRemove ? { kind: 'frozenOtp', total: chores.frozenDevices } : null;
}

function pending({ chores, switches }: Facts): Found[] {
  return chores.pending.flatMap(({ kind, target }) =>
    switches[kind] ? { kind: 'pending' as const, ...(kind === 'mobile' ? newPhone(target) : newEmail(target)) } : [],
  );
}

const newPhone = (phone: string) => ({ scene: 'changeMobile' as const, target: maskPhone(phone) });
const newEmail = (email: string) => ({ scene: 'changeEmail' as const, target: maskEmail(email) });

/** A passkey is two factors by itself. With a provider both are the provider's matter. */
function secondFactor({ standing, switches, config }: Facts): Found {
  if (config.oidc || standing.provider !== null || !switches.otp) return null;
  if (standing.otp_devices > 0) return 'otp';
  if (standing.has_passkey) return null;
  return waysFor('bindOtp', standing, config).length > 0 ? { kind: 'secondFactor' } : null;
}

function password({ chores: { passwordDays: days, mostDays }, standing, switches, config }: Facts): Found {
  const most = mostDays ?? firstRules[config.passwordPolicy].maxAgeDays;
  if (standing.password_since === null || days === null || most === 0 || !switches.password) return null;
  return days >= most - limits.passwordNoticeDays ? { kind: 'password', days, most } : 'password';
}

/** Two ways to a new password are enough: one can be lost. Whoever may not change it, nor any of the addresses, is not spoken to. */
function recovery({ chores, standing, switches, config }: Facts): Found {
  const { resetChannels } = config;
  const isTheirs = switches.password && (switches.mobile || switches.email);
  if (resetChannels.length === 0 || standing.password_since === null || !isTheirs) return null;
  const hasPhone = resetChannels.includes('sms') && standing.phone !== null;
  const hasEmail = resetChannels.includes('email') && standing.email !== null;
  const others = resetChannels.filter((channel) => chores.messengers.includes(channel)).length;
  if (Number(hasPhone) + Number(hasEmail) + others >= 2) return 'recovery';
  const canAdd = (kind: 'mobile' | 'email') =>
    switches[kind] &&
    resetChannels.includes(kind === 'mobile' ? 'sms' : 'email') &&
    !chores.pending.some((one) => one.kind === kind);
  const has = hasPhone ? 'mobile' : hasEmail ? 'email' : others > 0 ? 'other' : null;
  if (standing.email === null && canAdd('email')) return { kind: 'recovery', scene: 'changeEmail', has };
  if (standing.phone === null && canAdd('mobile')) return { kind: 'recovery', scene: 'changeMobile', has };
  return null;
}

function recoveryCodes({ standing, switches, config }: Facts): Found {
  if (standing.otp_devices === 0 || !switches.otp) return null;
  if (standing.recovery_codes > limits.fewRecoveryCodes) return 'recoveryCodes';
  const canRenew = waysFor('renewRecoveryCodes', standing, config).length > 0;
  return canRenew ? { kind: 'recoveryCodes', left: standing.recovery_codes } : null;
}

function confirmed({ standing, switches, config: { channels } }: Facts): Found | Found[] {
  const { phone, email } = standing;
  const hasPhone = phone !== null && switches.mobile && channels.includes('sms');
  const hasEmail = email !== null && switches.email && channels.includes('email');
  const open: Point[] = [
    ...(hasPhone && !standing.is_phone_confirmed ? [unconfirmed('confirmMobile', maskPhone(phone))] : []),
    ...(hasEmail && !standing.is_email_confirmed ? [unconfirmed('confirmEmail', maskEmail(email))] : []),
  ];
  if (open.length > 0) return open;
  return hasPhone || hasEmail ? 'confirmed' : null;
}

const unconfirmed = (scene: 'confirmMobile' | 'confirmEmail', value: string): Point => ({
  kind: 'unconfirmed',
  scene,
  value,
});

function passkey({ standing, switches, config }: Facts): Found {
  if (!config.home || !switches.passkey) return null;
  if (standing.has_passkey) return 'passkey';
  const canAdd = waysFor('addPasskey', standing, config).length > 0;
  return canAdd ? { kind: 'passkey', isRequired: config.home.isRequired } : null;
}

function idleRoles({ roles }: Facts): Found {
  if (!roles || roles.held === 0) return null;
  return roles.idle > 0 ? { kind: 'idleRoles', total: roles.idle, names: roles.names } : 'roles';
}
