import { type api, limits, type PeopleAct } from '@uc/contract';
import type { AdministratorVisit, Handlers } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import type { SecurityDesk } from '../../db/outbox/security-contact.ts';
import type { Places } from '../../ports/places.ts';
import type { NameMeans } from '../../proofs/accounts.ts';
import { todayIn } from '../../values/today.ts';
import { type ActMeans, type Asked, act, type Carried, type Work } from './act.ts';
import { addPerson } from './add.ts';
import { listPeople } from './list.ts';
import { readMessages } from './messages.ts';
import { changeNote, deleteNote, writeNote } from './notes.ts';
import { type PageMeans, readPage } from './page.ts';
import { planAct } from './plan.ts';
import { needVisible } from './reach.ts';
import type { RecordsOf } from './records.ts';
import { cancelRemoval, keepOwn, openRemovals, stopByLink } from './removals.ts';
import { refuseTooMany } from './two-agents.ts';
import { listUnits } from './units.ts';
import { voidLink } from './void-link.ts';
import { works } from './works.ts';

/** People as administrators find them, and what is done to people. */
export function adminPeopleHandlers(
  config: Config,
  post: NoticeMeans & NameMeans,
  desk: SecurityDesk,
  recordsOf: RecordsOf,
  places: Places,
): Handlers<typeof api.adminPeople> {
  const { timeZone } = config;
  const signsInElsewhere = !config.passwordsHere;
  const page: PageMeans = {
    ...config,
    ...{ signsInElsewhere, recordsOf, places, post, linkChannels: config.links.channels },
  };
  const means: ActMeans = {
    ...{ post, desk, timeZone, signsInElsewhere, removalMinutes: config.deviceRemovalMinutes },
    today: () => todayIn(timeZone),
    linkChannels: config.links.channels,
  };
  const done = ({ ids, leftOut }: Carried) => ({
    done: ids.filter((id) => !leftOut.has(id)),
    leftOut: [...leftOut].map(([id, why]) => ({ id, why })),
  });
  const carryOut = <Input extends Asked>(name: PeopleAct, input: Input, visit: AdministratorVisit, work: Work<Input>) =>
    act(visit, means, name, input, work, done);

  return {
    units: (input, visit) => listUnits(visit, input),
    list: (input, visit) => listPeople(visit, input, timeZone),
    get: ({ id }, visit) => readPage(visit, id, page),
    async records({ id, size, cursor }, visit) {
      await needVisible(visit.db, visit.administrator, id);
      return recordsOf(visit, id, { size, cursor });
    },
    async messages({ id, cursor }, { db, administrator }) {
      await needVisible(db, administrator, id);
      return readMessages(db, id, cursor, limits.messagesShown, timeZone);
    },
    note: (input, visit) => writeNote(visit, post, timeZone, input),
    changeNote: (input, visit) => changeNote(visit, post, timeZone, input),
    deleteNote: (input, visit) => deleteNote(visit, post, input),
    add: (input, visit) => addPerson(visit, { ...means, smsCountries: config.smsCountries }, input),
    plan: (input, visit) => planAct(visit, means, input),
    unlock: (input, visit) => carryOut('unlock', input, visit, works.unlock),
    endSessions: (input, visit) => carryOut('endSessions', input, visit, works.endSessions),
    invite: (input, visit) => carryOut('invite', input, visit, works.invite),
    printLink: (input, visit) =>
      act(visit, means, 'printLink', input, works.printLink, (carried) => ({ ...done(carried), link: carried.link })),
    async sendResetLink(input, visit) {
      await refuseTooMany(visit, desk);
      return carryOut('sendResetLink', input, visit, works.sendResetLink);
    },
    async removeDevice(input, visit) {
      await refuseTooMany(visit, desk);
      return act(visit, means, 'removeDevice', input, works.removeDevice, async (carried, tx) => {
        const [id = ''] = carried.ids;
        const [open] = await openRemovals(tx, id, timeZone, visit.locale);
        return { ...done(carried), due: open?.due ?? null };
      });
    },
    voidLink: (input, visit) => voidLink(visit, post, input),
    cancelRemoval: (input, visit) => cancelRemoval(visit, post, input),
    disable: (input, visit) => carryOut('disable', input, visit, works.disable),
    enable: (input, visit) => carryOut('enable', input, visit, works.enable),
    move: (input, visit) =>
      act(visit, means, 'move', input, works.move, (carried) => ({ ...done(carried), before: carried.former })),
    grant: (input, visit) => carryOut('grant', input, visit, works.grant),
    revoke: (input, visit) => carryOut('revoke', input, visit, works.revoke),
    setSwitch: (input, visit) => carryOut('setSwitch', input, visit, works.setSwitch),
    async ownRemovals(_, { db, session, locale }) {
      const rows = await openRemovals(db, session.personId, timeZone, locale);
      return { rows, total: rows.length };
    },
    keepDevice: ({ id }, visit) => keepOwn(visit, post, id),
    stopRemoval: ({ token }, visit) => stopByLink(visit, post, token),
  };
}
