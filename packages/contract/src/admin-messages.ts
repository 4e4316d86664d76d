import { get, post, query } from './endpoint.ts';
import type { adminMessages as rows } from './server/admin-messages.ts';

type Rows = typeof rows;

/** Texts of messages, and what became of messages, as administrators see them. */
export const adminMessages = {
  texts: get<Rows['texts']>('/admin/messages/texts'),
  text: get<Rows['text']>('/admin/messages/text'),
  preview: query<Rows['preview']>('/admin/messages/preview'),
  versions: get<Rows['versions']>('/admin/messages/versions'),
  saveText: post<Rows['saveText']>('/admin/messages/saveText', {
    handled: ['plan.changed', 'wording.refused', 'proof.required'],
  }),
  resetText: post<Rows['resetText']>('/admin/messages/resetText', { handled: ['plan.changed', 'proof.required'] }),
  test: post<Rows['test']>('/admin/messages/test', {
    handled: ['wording.refused', 'address.missing', 'request.frequent'],
  }),
  list: get<Rows['list']>('/admin/messages/list'),
  retry: post<Rows['retry']>('/admin/messages/retry'),
};
