import { type api, type Locale, type OutputOf, type PeopleAct, wireDate } from '@uc/contract';
import type { LinkRow, LinkState } from '../../db/links/read.ts';
import { placeName } from '../../values/place-name.ts';
import type { ListedRow } from './listed.ts';
import type { DeviceRow, Facts } from './person-facts.ts';
import type { SignIn, Standing } from './standing.ts';

type Shown = OutputOf<typeof api.adminPeople.get>['hindrance'];

/** Everything the first line is made of. */
export interface Case {
  row: ListedRow;
  facts: Facts;
  standing: Standing;
  devices: readonly DeviceRow[];
  /** The newest invitation. */
  invitation: (LinkRow & { state: LinkState }) | undefined;
  /** Who disabled them and why, where an administrator did: a name, and their own words. */
  disabling: { by: string | null; reason: string | null } | null;
  /** They sign in elsewhere, so that no password is missed. */
  signsInElsewhere: boolean;
  /** A provider has signed them in, and does so again. */
  isLinked: boolean;
  now: Date;
}

/** A device that is younger is new to its owner. */
const newDeviceMs = 3 * 86_400_000;

const nothingSaid = {
  ...{ at: null, until: null, count: null, place: null, device: null, sameDeviceAt: null },
  ...{ by: null, reason: null, channel: null, act: null },
};

/** Why somebody cannot sign in, the weightiest first; where nothing is wrong, that. */
export function hindrancesOf(found: Case, timeZone: string, locale: Locale): [Shown, ...Shown[]] {
  const say = (kind: Shown['kind'], more: Partial<Shown> = {}): Shown => ({ ...nothingSaid, kind, ...more });
  const time = (at: Date | null | undefined) => (at ? wireDate(at, timeZone) : null);
  const where = (signIn: SignIn | null): Partial<Shown> =>
    signIn
      ? {
          place: placeName(signIn.location, locale),
          device: [signIn.device, signIn.browser].filter(Boolean).join(' · '),
        }
      : {};
  const { row, facts, standing, devices, invitation } = found;
  if (row.status === 'disabled')
    return [
      say('disabled', {
        at: time(facts.disabledAt),
        by: facts.disabledBy ?? found.disabling?.by ?? null,
        reason: found.disabling?.reason ?? null,
        act: 'enable',
      }),
    ];
  if (row.status === 'waiting') return [say('notStarted', { until: row.startsOn })];
  if (row.status === 'invited' && !found.signsInElsewhere) return [invited()];

  const wrong: Shown[] = [];
  if (standing.password)
    wrong.push(
      say('locked', {
        at: time(standing.failed?.at),
        until: time(standing.password.until),
        count: standing.password.count,
        ...where(standing.failed),
        sameDeviceAt: time(standing.sameDevice?.at),
        act: 'unlock',
      }),
    );
  const frozen = devices.find(({ isFrozen, kind }) => isFrozen && kind === 'otp');
  if (standing.codes || frozen)
    wrong.push(
      say('codesLocked', {
        until: time(standing.codes?.until),
        count: standing.codes?.count ?? null,
        device: frozen?.name ?? null,
        act: 'unlock',
      }),
    );
  const hasWay =
    facts.passwordAt !== null ||
    devices.some(({ kind, isFrozen }) => kind === 'passkey' && !isFrozen) ||
    facts.accounts.length > 0 ||
    found.isLinked;
  if (!hasWay && !found.signsInElsewhere) wrong.push(say('noPassword', { act: 'sendResetLink' }));
  const copied = devices.find(({ isFrozen, kind }) => isFrozen && kind === 'passkey');
  if (copied) wrong.push(say('passkeyStopped', { device: copied.name, act: 'removeDevice' }));
  // Of a forgotten password a link spares the code; all other codes are taken again in time.
  const closed = standing.resetCodes ?? standing.sentCodes;
  if (closed)
    wrong.push(
      say('codesClosed', {
        until: time(closed.until),
        count: closed.count,
        act: standing.resetCodes ? 'sendResetLink' : null,
      }),
    );
  const [newest] = devices;
  if (newest && facts.phone === null && found.now.getTime() - newest.since.getTime() < newDeviceMs)
    wrong.push(say('newDevice', { at: time(newest.since), device: newest.name, act: 'removeDevice' }));
  if (facts.undelivered)
    wrong.push(
      say('undelivered', {
        at: time(new Date(facts.undelivered.at)),
        channel: facts.undelivered.channel,
        reason: facts.undelivered.reason,
      }),
    );
  const [first, ...rest] = wrong;
  return first ? [first, ...rest] : [say('nothing', { at: time(row.lastSignIn) })];

  function invited(): Shown {
    const act: PeopleAct = 'invite';
    if (!invitation) return say('neverInvited', { act });
    const sent = time(invitation.sent_at ?? invitation.made_at);
    const facing = { at: sent, channel: invitation.channel as Shown['channel'] }; // the table's check says so
    switch (invitation.state) {
      case 'waits':
        return say('invitationQueued', { ...facing, at: time(invitation.made_at) });
      case 'failed':
        return say('invitationUndelivered', { ...facing, at: time(invitation.failed_at), act });
      case 'leaving':
      case 'sent':
      case 'printed':
        return say('invitationOpen', { ...facing, until: time(invitation.expires_at), act });
      default:
        return say('invitationEnded', { ...facing, until: time(invitation.voided_at ?? invitation.expires_at), act });
    }
  }
}
