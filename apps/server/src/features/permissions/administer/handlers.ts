import type { api, NamedPerson } from '@uc/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Changing, carryOutChange, planChange } from '../../../calls/planned.ts';
import type { AdministratorVisit, Handlers } from '../../../calls/visit.ts';
import { mayRead } from '../../../db/administrators/reach.ts';
import type { NoticeMeans } from '../../../db/outbox/addressee.ts';
import type { SecurityDesk } from '../../../db/outbox/security-contact.ts';
import { searchPeople } from '../../../people/search-people.ts';
import { personJson } from '../viewer.ts';
import { type Asked, type Changed, failedAs } from './change.ts';
import { setConflict } from './change-conflict.ts';
import { setDeciders } from './change-deciders.ts';
import { restore, retire, saveRole } from './change-role.ts';
import { addRule, removeRule } from './change-rule.ts';
import { readDeciders } from './deciders.ts';
import { listApplications } from './list-applications.ts';
import { listBreakers, listConflicts } from './list-conflicts.ts';
import { listRoles } from './list-roles.ts';
import { listRules } from './list-rules.ts';
import { listWaiting } from './list-waiting.ts';
import { previewSteps } from './preview.ts';
import { reassignRequest } from './reassign.ts';

/** One change, whichever it is. */
function make(changing: Changing, asked: Asked): Promise<Changed> {
  switch (asked.act) {
    case 'saveRole':
      return saveRole(changing, asked);
    case 'retireRole':
      return retire(changing, asked);
    case 'restoreRole':
      return restore(changing, asked);
    case 'setDeciders':
      return setDeciders(changing, asked);
    case 'setConflict':
      return setConflict(changing, asked);
    case 'addRule':
      return addRule(changing, asked);
    case 'removeRule':
      return removeRule(changing, asked);
  }
}

/** Permissions as administrators keep them: roles, who decides, what excludes each other, what waits, what is given by rule. */
export function adminPermissionHandlers(
  timeZone: string,
  post: NoticeMeans,
  desk: SecurityDesk,
): Handlers<typeof api.adminPermissions> {
  const act = (visit: AdministratorVisit, asked: Asked, said: { digest: string; reason: string }) =>
    carryOutChange(visit, post, asked, { ...said, failedAs: failedAs[asked.act] }, (changing) => make(changing, asked));
  return {
    applications: (input, visit) => listApplications(visit, input),
    get: ({ application }, visit) => readDeciders(visit, application),
    roles: (input, visit) => listRoles(visit, timeZone, input),
    conflicts: (input, visit) => listConflicts(visit, input),
    breakers: (input, visit) => listBreakers(visit, input),
    rules: (input, visit) => listRules(visit, timeZone, input),
    waiting: (input, visit) => listWaiting(visit, timeZone, input),
    people: ({ search }, visit) =>
      searchPeople(visit, desk, {
        search,
        among: sql<boolean>`(person.status = 'active' and ${mayRead(visit.administrator, sql`person.id`)})`,
        shown: personJson(sql`found.id`, visit) as RawBuilder<NamedPerson>, // of this shape by its own words
      }),
    preview: (input, visit) => previewSteps(visit, input),
    plan: (asked, visit) => planChange(visit, asked, (changing) => make(changing, asked)),
    saveRole: ({ digest, reason, ...asked }, visit) => act(visit, { act: 'saveRole', ...asked }, { digest, reason }),
    retireRole: ({ digest, reason, ...asked }, visit) =>
      act(visit, { act: 'retireRole', ...asked }, { digest, reason }),
    restoreRole: ({ digest, reason, ...asked }, visit) =>
      act(visit, { act: 'restoreRole', ...asked }, { digest, reason }),
    setDeciders: ({ digest, reason, ...asked }, visit) =>
      act(visit, { act: 'setDeciders', ...asked }, { digest, reason }),
    setConflict: ({ digest, reason, ...asked }, visit) =>
      act(visit, { act: 'setConflict', ...asked }, { digest, reason }),
    addRule: ({ digest, reason, ...asked }, visit) => act(visit, { act: 'addRule', ...asked }, { digest, reason }),
    removeRule: ({ digest, reason, ...asked }, visit) =>
      act(visit, { act: 'removeRule', ...asked }, { digest, reason }),
    reassign: (input, visit) => reassignRequest(visit, post, input),
  };
}
