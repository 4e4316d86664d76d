import { get, post, query } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import type { adminApplications as rows } from './server/admin-applications.ts';

type Rows = typeof rows;

/** What the plan of a change shows in its place. */
const handled: readonly ErrorCode[] = ['plan.changed', 'change.refused', 'proof.required'];
/** What a form says beside its fields. */
const drafting: readonly ErrorCode[] = ['application.changed', 'application.taken', 'request.invalid'];

/** Applications, their categories and who sees them, as administrators keep them. */
export const adminApplications = {
  list: get<Rows['list']>('/admin/applications/list'),
  get: get<Rows['get']>('/admin/applications/get', { handled: ['application.unknown'] }),
  categories: get<Rows['categories']>('/admin/applications/categories'),
  history: get<Rows['history']>('/admin/applications/history'),
  audience: query<Rows['audience']>('/admin/applications/audience'),
  wouldSee: query<Rows['wouldSee']>('/admin/applications/wouldSee', { handled: ['person.unknown'] }),
  saveDraft: post<Rows['saveDraft']>('/admin/applications/saveDraft', { handled: drafting }),
  setIcon: post<Rows['setIcon']>('/admin/applications/setIcon', {
    handled: ['application.changed', 'icon.format', 'icon.oversized', 'request.oversized'],
  }),
  discardDraft: post<Rows['discardDraft']>('/admin/applications/discardDraft', { handled: ['application.changed'] }),
  plan: query<Rows['plan']>('/admin/applications/plan'),
  publish: post<Rows['publish']>('/admin/applications/publish', { handled }),
  setState: post<Rows['setState']>('/admin/applications/setState', { handled }),
  undo: post<Rows['undo']>('/admin/applications/undo', { handled }),
  saveCategory: post<Rows['saveCategory']>('/admin/applications/saveCategory', { handled }),
  orderCategories: post<Rows['orderCategories']>('/admin/applications/orderCategories', { handled }),
  removeCategory: post<Rows['removeCategory']>('/admin/applications/removeCategory', { handled }),
};
