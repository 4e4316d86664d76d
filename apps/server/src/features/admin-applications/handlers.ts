import type { api } from '@uc/contract';
import { fail } from '../../calls/fail.ts';
import { type Changing, carryOutChange, planChange } from '../../calls/planned.ts';
import type { AdministratorVisit, Handlers } from '../../calls/visit.ts';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import { cleanIcon } from '../../icons/clean-icon.ts';
import { IconError } from '../../icons/icon-error.ts';
import { countAudience, wouldSee } from './ask.ts';
import { listCategories, orderCategories, removeCategory, saveCategory } from './categories.ts';
import { type Asked, type Changed, failedAs } from './change.ts';
import { discardDraft, saveDraft, setIcon } from './draft.ts';
import { listApplications } from './list.ts';
import { publish, setState, undo } from './publish.ts';
import { showApplication, showHistory } from './show.ts';

/** One change, whichever it is. */
function make(changing: Changing, asked: Asked): Promise<Changed> {
  switch (asked.act) {
    case 'publish':
      return publish(changing, asked);
    case 'setState':
      return setState(changing, asked);
    case 'undo':
      return undo(changing, asked);
    case 'saveCategory':
      return saveCategory(changing, asked);
    case 'orderCategories':
      return orderCategories(changing, asked);
    case 'removeCategory':
      return removeCategory(changing, asked);
  }
}

/** A picture drawn anew, or a refusal in the caller's words. */
async function iconOf(content: string) {
  try {
    return await cleanIcon(Buffer.from(content, 'base64'));
  } catch (error) {
    if (!(error instanceof IconError)) throw error;
    return fail(/larger|pixels/.test(error.message) ? 'icon.oversized' : 'icon.format', { reason: error.message });
  }
}

/** Applications as administrators keep them: drafts, what people see, whom it is for, and what it was. */
export function adminApplicationHandlers(timeZone: string, post: NoticeMeans): Handlers<typeof api.adminApplications> {
  const act = (visit: AdministratorVisit, asked: Asked, said: { digest: string; reason: string }) =>
    carryOutChange(visit, post, asked, { ...said, failedAs: failedAs(asked) }, (changing) => make(changing, asked));
  return {
    list: (input, visit) => listApplications(visit, input),
    get: (input, visit) => showApplication(visit, timeZone, input),
    categories: (input, visit) => listCategories(visit, input),
    history: (input, visit) => showHistory(visit, timeZone, input),
    audience: ({ audience }, visit) => countAudience(visit, audience),
    wouldSee: (input, visit) => wouldSee(visit, input),
    saveDraft: (input, visit) => saveDraft(visit, post, input),
    setIcon: async ({ content, ...asked }, visit) =>
      setIcon(visit, post, asked, content === null ? null : await iconOf(content)),
    discardDraft: (input, visit) => discardDraft(visit, post, input),
    plan: (asked, visit) => planChange(visit, asked, (changing) => make(changing, asked)),
    publish: ({ digest, reason, ...asked }, visit) => act(visit, { act: 'publish', ...asked }, { digest, reason }),
    setState: ({ digest, reason, ...asked }, visit) => act(visit, { act: 'setState', ...asked }, { digest, reason }),
    undo: ({ digest, reason, ...asked }, visit) => act(visit, { act: 'undo', ...asked }, { digest, reason }),
    saveCategory: ({ digest, reason, ...asked }, visit) =>
      act(visit, { act: 'saveCategory', ...asked }, { digest, reason }),
    orderCategories: ({ digest, reason, ...asked }, visit) =>
      act(visit, { act: 'orderCategories', ...asked }, { digest, reason }),
    removeCategory: ({ digest, reason, ...asked }, visit) =>
      act(visit, { act: 'removeCategory', ...asked }, { digest, reason }),
  };
}
