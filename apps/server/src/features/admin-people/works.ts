import type { PeopleAct, Switch } from '@uc/contract';
import { grantPermission, revokePermission } from '../../db/entitlements/assign.ts';
import { invite } from '../../db/links/invite.ts';
import { queueLinks } from '../../db/links/make.ts';
import { madeByPerson } from '../../db/links/read.ts';
import { resetStanding, wayToReset } from '../../db/links/reset-way.ts';
import { sendLink } from '../../db/links/send.ts';
import { endSessions } from '../../proofs/end-sessions.ts';
import { forgivePasswordTries } from '../../proofs/password-tries.ts';
import { thawDevices } from '../../proofs/remove-device.ts';
import { isSwitchedOff, turnOff, turnOn } from '../../proofs/turn-switch.ts';
import { type Asked, follow, nothingDone, type Work } from './act.ts';
import { askRemovalOf } from './ask-removal.ts';
import { disable, enable } from './life.ts';
import { move } from './move.ts';
import { statesOf } from './states.ts';
import { countHeldAct, otherHalfDone } from './two-agents.ts';

const unlock: Work<Asked> = async (tx, { means }, ids) => {
  const done = nothingDone();
  const states = await statesOf(tx, ids);
  const [passwords, codes]: [string[], string[]] = [[], []];
  for (const id of ids) {
    if (states.get(id) !== 'active') {
      done.leftOut.set(id, 'state');
      continue;
    }
    const { wereAny } = await forgivePasswordTries(tx, means.post, id);
    const wereCodes = await thawDevices(tx, id);
    if (wereAny) passwords.push(id);
    if (wereCodes) codes.push(id);
    if (!wereAny && !wereCodes) done.leftOut.set(id, 'already');
  }
  if (passwords.length > 0) done.deeds.push({ deed: 'unlockPassword', people: passwords });
  if (codes.length > 0) done.deeds.push({ deed: 'unlockOtp', people: codes });
  return done;
};

const signOut: Work<Asked> = async (tx, _, ids) => {
  const done = nothingDone();
  for (const id of ids) {
    const count = await endSessions(tx, id, null);
    if (count === 0) done.leftOut.set(id, 'already');
    else {
      done.follows.set(id, [follow('sessionsEnd', count)]);
      done.deeds.push({ deed: 'endSessions', count, people: [id] });
    }
  }
  return done;
};

const sendInvitations: Work<Asked> = async (tx, { visit, means }, ids) => {
  const done = nothingDone();
  const states = await statesOf(tx, ids);
  const open = ids.filter((id) => states.get(id) === 'invited' && !means.signsInElsewhere);
  const { queued } = await invite(tx, open, means.linkChannels, madeByPerson(visit.administrator.personId));
  const channelOf = new Map(queued.map(({ personId, channel }) => [personId, channel]));
  for (const id of ids) {
    const channel = channelOf.get(id);
    if (channel) done.follows.set(id, [follow('sentBy', 0, '', channel)]);
    else done.leftOut.set(id, open.includes(id) ? 'unreached' : 'state');
  }
  const people = [...channelOf.keys()];
  if (people.length > 0) done.deeds.push({ deed: 'invitePeople', count: people.length, people });
  return done;
};

const sendResetLinks: Work<Asked> = async (tx, { visit, means }, ids) => {
  const done = nothingDone();
  const agent = visit.administrator.personId;
  for (const id of ids) {
    const standing = await resetStanding(tx, id);
    const way = wayToReset(standing, means.linkChannels);
    if (standing.status !== 'active' || means.signsInElsewhere) done.leftOut.set(id, 'state');
    else if ((await otherHalfDone(tx, agent, id)).includes('sendResetLink')) done.leftOut.set(id, 'otherAgent');
    else if ('isNew' in way) done.leftOut.set(id, way.isNew.length > 0 ? 'newAddress' : 'unreached');
    else {
      await countHeldAct(tx, agent, id, 'sendResetLink');
      for (const queued of await queueLinks(tx, 'reset', [{ personId: id, ...way }], madeByPerson(agent)))
        await sendLink(tx, means.post, queued);
      done.follows.set(id, [follow('sentBy', 0, '', way.channel)]);
      done.deeds.push({ deed: 'sendResetLink', subject: way.target, isPersonal: true, people: [id] });
    }
  }
  return done;
};

interface Permitting extends Asked {
  permission: string;
}

/** Gives or takes a permission; whoever has left gets none. */
const permit =
  (isGiven: boolean): Work<Permitting> =>
  async (tx, _, ids, { permission }) => {
    const done = nothingDone();
    const states = await statesOf(tx, ids);
    const people: string[] = [];
    for (const id of ids) {
      if (isGiven && states.get(id) === 'disabled') done.leftOut.set(id, 'state');
      else if (await (isGiven ? grantPermission : revokePermission)(tx, id, permission)) people.push(id);
      else done.leftOut.set(id, 'already');
    }
    const change = { before: { has: !isGiven }, after: { has: isGiven } };
    if (people.length > 0)
      done.deeds.push({
        ...{ deed: isGiven ? 'grantPermission' : 'revokePermission', subject: permission, people, ...change },
      });
    return done;
  };

interface Switching extends Asked {
  switch: Switch;
  isOn: boolean;
}

const setSwitch: Work<Switching> = async (tx, _, ids, { switch: name, isOn }) => {
  const done = nothingDone();
  const people: string[] = [];
  for (const id of ids)
    if (await (isOn ? turnOn : turnOff)(tx, name, id)) people.push(id);
    else done.leftOut.set(id, 'already');
  // Off for everyone stays off for each; saying "on" would be a lie.
  if (isOn && (await isSwitchedOff(tx, name, null))) done.together.push(follow('offForAll'));
  const change = { before: { isOn: !isOn }, after: { isOn } };
  if (people.length > 0) done.deeds.push({ deed: isOn ? 'switchOn' : 'switchOff', subject: name, people, ...change });
  return done;
};

/** Every act, by its name: the plan's work is the act's. */
export const works = {
  unlock,
  endSessions: signOut,
  invite: sendInvitations,
  sendResetLink: sendResetLinks,
  removeDevice: askRemovalOf,
  disable,
  enable,
  move,
  grant: permit(true),
  revoke: permit(false),
  setSwitch,
} as const satisfies Record<PeopleAct, unknown>;
