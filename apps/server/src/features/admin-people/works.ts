import { applyForAnyone, limits, type PeopleAct, type Switch } from '@uc/contract';
import { grantPermission, revokePermission } from '../../db/entitlements/assign.ts';
import { keptElsewhere } from '../../db/kept-elsewhere.ts';
import { hasComeIn } from '../../db/links/has-come-in.ts';
import { invite } from '../../db/links/invite.ts';
import { queueLinks } from '../../db/links/make.ts';
import { countOpenLinks, madeByPerson } from '../../db/links/read.ts';
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
import { printLink } from './print-link.ts';
import { statesOf } from './states.ts';
import { countHeldAct, deviceRemovedOf, otherHalfDone } from './two-agents.ts';

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
  const agent = visit.administrator.personId;
  const removed = await deviceRemovedOf(tx, agent, ids);
  const elsewhere = await keptElsewhere(tx, ids);
  const open = ids.filter((id) => states.get(id) === 'invited' && !means.signsInElsewhere && !elsewhere.has(id));
  const own = open.filter((id) => !removed.has(id));
  const { queued } = await invite(tx, own, means.linkChannels, madeByPerson(agent));
  const channelOf = new Map(queued.map(({ personId, channel }) => [personId, channel]));
  for (const id of ids) {
    const channel = channelOf.get(id);
    if (channel) done.follows.set(id, [follow('sentBy', 0, '', channel)]);
    else done.leftOut.set(id, !open.includes(id) ? 'state' : removed.has(id) ? 'otherAgent' : 'unreached');
  }
  const people = [...channelOf.keys()];
  if (people.length > 0) done.deeds.push({ deed: 'invitePeople', count: people.length, people });
  return done;
};

/** Makes a link that an invited person is handed; what they were sent before ends. For whoever was in before it would be a way into their account for whoever holds it (threat AD-47). */
const printLinks: Work<Asked> = async (tx, { visit, means }, ids) => {
  const done = nothingDone();
  const states = await statesOf(tx, ids);
  const elsewhere = await keptElsewhere(tx, ids);
  for (const id of ids) {
    if (states.get(id) !== 'invited' || means.signsInElsewhere || elsewhere.has(id)) {
      done.leftOut.set(id, 'state');
      continue;
    }
    if (await hasComeIn(tx, id)) {
      done.leftOut.set(id, 'cameIn');
      continue;
    }
    const ending = await countOpenLinks(tx, id);
    done.link = await printLink(tx, means, id, madeByPerson(visit.administrator.personId));
    done.follows.set(id, [
      ...(ending > 0 ? [follow('linksEnd', ending)] : []),
      follow('handedOver', limits.printedLinkMinutes),
    ]);
    done.deeds.push({ deed: 'makeLink', subject: 'printed', people: [id] });
  }
  return done;
};

const sendResetLinks: Work<Asked> = async (tx, { visit, means }, ids) => {
  const done = nothingDone();
  const agent = visit.administrator.personId;
  const elsewhere = await keptElsewhere(tx, ids);
  for (const id of ids) {
    const standing = await resetStanding(tx, id);
    const way = wayToReset(standing, means.linkChannels);
    if (standing.status !== 'active' || means.signsInElsewhere || elsewhere.has(id)) done.leftOut.set(id, 'state');
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
  async (tx, { reaching }, ids, { permission }) => {
    const done = nothingDone();
    // Whoever has it applies for everybody: that is for administrators of everybody to give (decision 77). Taking it away is not more than they may.
    const isBeyond = isGiven && permission === applyForAnyone && reaching.units !== null;
    const states = await statesOf(tx, ids);
    const people: string[] = [];
    for (const id of ids) {
      if (isBeyond) done.leftOut.set(id, 'beyondUnits');
      else if (isGiven && states.get(id) === 'disabled') done.leftOut.set(id, 'state');
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
  printLink: printLinks,
  sendResetLink: sendResetLinks,
  removeDevice: askRemovalOf,
  disable,
  enable,
  move,
  grant: permit(true),
  revoke: permit(false),
  setSwitch,
} as const satisfies Record<PeopleAct, unknown>;
