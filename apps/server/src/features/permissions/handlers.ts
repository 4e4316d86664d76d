import { type api, limits } from '@uc/contract';
import { fail } from '../../calls/fail.ts';
import type { Handlers, SignedInVisit } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import { countAttempt } from '../../db/attempts.ts';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import type { SecurityDesk } from '../../db/outbox/security-contact.ts';
import { searchPeople } from '../../people/search-people.ts';
import { adminPermissionHandlers } from './administer/handlers.ts';
import { approveSeveral } from './approve-several.ts';
import { attach, detach, downloadAttachment } from './attachments.ts';
import { listAuthorities, listLicences } from './authorities.ts';
import { readModel, readOptions, type VisibleTo } from './choices.ts';
import { type Deciding, refuse } from './decide.ts';
import { addDeputy, listDeputies, removeDeputy } from './deputies.ts';
import { readDetail } from './detail.ts';
import { readInbox } from './inbox.ts';
import { listDrafts, listOwn } from './read.ts';
import { saveDraft } from './save.ts';
import { peopleIn, scopeOf } from './scope.ts';
import { preview, revoke, send, voidRequest } from './send.ts';
import { comment, remind } from './talk.ts';
import { type CountPoints, readWaiting } from './waiting.ts';

interface Tables {
  authorities: Handlers<typeof api.authorities>;
  applications: Handlers<typeof api.applications>;
  approvals: Handlers<typeof api.approvals>;
  inbox: Handlers<typeof api.inbox>;
  adminPermissions: Handlers<typeof api.adminPermissions>;
}

const ok = { ok: true } as const;

/** What fills the database, or writes to other people, is done so often in an hour and no more. */
async function needPatience({ db, session }: SignedInVisit, what: string, tries: number): Promise<void> {
  const rule = { tries, windowMinutes: 60, lockMinutes: 60, longestLockMinutes: 60 };
  const refusal = await countAttempt(db, `${what}:person:${session.personId}`, rule);
  if (refusal) fail('request.frequent', refusal);
}

/** Roles that people hold, ask for and decide on. Which applications somebody may see, and how their account stands, is for other features to say. */
export function permissionHandlers(
  config: Config,
  post: NoticeMeans,
  desk: SecurityDesk,
  visibleTo: VisibleTo,
  countPoints: CountPoints,
): Tables {
  const { timeZone, applyForOthers: policy } = config;
  const rules = { visibleTo, policy };
  const deciding: Deciding = { post, isConnected: config.connectedSystem !== undefined };
  const viewer = ({ session, locale }: SignedInVisit) => ({ personId: session.personId, locale, timeZone });

  return {
    adminPermissions: adminPermissionHandlers(timeZone, post, desk),
    authorities: {
      list: async (_, visit) => {
        const [rows, licences] = await Promise.all([
          listAuthorities(visit.db, viewer(visit)),
          listLicences(visit.db, viewer(visit)),
        ]);
        return { rows, total: rows.length, licences };
      },
    },
    applications: {
      options: (_, visit) => readOptions(visit.db, viewer(visit), visibleTo, policy),
      model: (input, visit) => readModel(visit.db, viewer(visit), rules, input),
      people: async ({ search }, visit) => {
        const scope = await scopeOf(visit.db, visit.session.personId, policy);
        return searchPeople(visit, desk, peopleIn(viewer(visit), scope, search));
      },
      preview: (input, visit) => preview(visit.db, viewer(visit), rules, input),
      save: (input, visit) => visit.change((tx) => saveDraft(tx, viewer(visit), rules, input)),
      drafts: async (_, visit) => {
        const rows = await listDrafts(visit.db, viewer(visit));
        return { rows, total: rows.length };
      },
      draft: async ({ id }, visit) => {
        const found = await readDetail(visit.db, viewer(visit), id, 'applicant', policy);
        return found.actions.includes('edit') ? found : fail('permission.moved');
      },
      attach: async (input, visit) => {
        await needPatience(visit, 'attach', limits.attachmentsPerHour);
        return visit.change((tx) => attach(tx, visit.session.personId, input));
      },
      detach: (input, visit) =>
        visit.change(async (tx) => {
          await detach(tx, visit.session.personId, input);
          return ok;
        }),
      send: async (input, visit) => {
        await needPatience(visit, 'send application', limits.sendingsPerHour);
        visit.about(visit.session.personId, { id: input.id });
        return visit.change(async (tx) => {
          const { applications, ...moved } = await send(tx, viewer(visit), rules, post, input);
          visit.about(visit.session.personId, { numbers: [moved.number] });
          if (applications[0]) visit.concerns(applications[0]);
          return moved;
        });
      },
      list: ({ size, ...filters }, visit) => listOwn(visit.db, viewer(visit), { ...filters, size: Number(size) }),
      get: ({ id }, visit) => readDetail(visit.db, viewer(visit), id, 'applicant', policy),
      attachment: ({ id }, visit) => downloadAttachment(visit.db, visit.session.personId, id, 'applicant'),
      revoke: ({ id }, visit) => moving(visit, id, (tx) => revoke(tx, visit.session.personId, id)),
      void: ({ id }, visit) => moving(visit, id, (tx) => voidRequest(tx, visit.session.personId, id)),
      comment: (input, visit) =>
        visit.change(async (tx) => {
          await comment(tx, visit.session.personId, 'applicant', input);
          return ok;
        }),
      remind: ({ id }, visit) =>
        visit.change(async (tx) => {
          await remind(tx, post, visit.session.personId, id);
          return ok;
        }),
    },
    approvals: {
      list: ({ size, ...page }, visit) => readInbox(visit.db, viewer(visit), { ...page, size: Number(size) }),
      get: ({ id }, visit) => readDetail(visit.db, viewer(visit), id, 'approver', policy),
      attachment: ({ id }, visit) => downloadAttachment(visit.db, visit.session.personId, id, 'approver'),
      approve: ({ decisions, comment: said }, visit) => {
        const ids = decisions.map(({ id }) => id);
        if (new Set(ids).size !== ids.length) fail('request.invalid');
        visit.about(visit.session.personId, { ids });
        return visit.change(async (tx) => {
          const { results, numbers } = await approveSeveral(tx, deciding, viewer(visit), decisions, said);
          const [first] = results;
          // One alone is refused as a call: nothing was done, and its record says so.
          if (results.length === 1 && first?.code) fail(first.code);
          const refused = results.filter(({ code }) => code !== null).map(({ id }) => id);
          visit.about(visit.session.personId, { numbers, refused });
          return { results };
        });
      },
      reject: ({ reason, ...seen }, visit) =>
        moving(visit, seen.id, (tx) =>
          refuse(tx, post, visit.session.personId, 'reject', { ...seen, comment: reason }),
        ),
      sendBack: ({ question, ...seen }, visit) =>
        moving(visit, seen.id, (tx) =>
          refuse(tx, post, visit.session.personId, 'sendBack', { ...seen, comment: question }),
        ),
      comment: (input, visit) =>
        visit.change(async (tx) => {
          await comment(tx, visit.session.personId, 'approver', input);
          return ok;
        }),
      deputies: (_, visit) => listDeputies(visit.db, viewer(visit)),
      people: ({ search }, visit) => searchPeople(visit, desk, peopleIn(viewer(visit), 'anyone', search)),
      addDeputy: (input, visit) => {
        visit.about(visit.session.personId, { deputy: input.person, since: input.since, until: input.until });
        return visit.change((tx) => addDeputy(tx, viewer(visit), input));
      },
      removeDeputy: ({ id }, visit) =>
        visit.change(async (tx) => {
          await removeDeputy(tx, visit.session.personId, id);
          return ok;
        }),
    },
    inbox: {
      waiting: (_, visit) => readWaiting(visit, timeZone, countPoints),
    },
  };
}

/** A move with its record: the number once it was made, the id that was tried where it was not. */
function moving<T extends { number: string }>(
  visit: SignedInVisit,
  id: string,
  work: Parameters<typeof visit.change<T>>[0],
): Promise<T> {
  visit.about(visit.session.personId, { id });
  return visit.change(async (tx) => {
    const moved = await work(tx);
    visit.about(visit.session.personId, { numbers: [moved.number] });
    return moved;
  });
}
