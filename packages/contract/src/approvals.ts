import { get, post } from './endpoint.ts';
import type { approvals as rows } from './server/approvals.ts';

type Rows = typeof rows;

/** What waits for the signed-in person's decision. No licence is needed: nobody sees what is not theirs to decide. */
export const approvals = {
  list: get<Rows['list']>('/approvals/list'),
  get: get<Rows['get']>('/approvals/get', {
    handled: ['permission.unknown'],
  }),
  attachment: get<Rows['attachment']>('/approvals/attachment/:id', {
    handled: ['permission.unknown'],
  }),
  approve: post<Rows['approve']>('/approvals/approve', {
    handled: [
      'permission.unknown',
      'permission.moved',
      'permission.own',
      'permission.expired',
      'permission.leaver',
      'permission.closed',
      'conflict.blocking',
    ],
  }),
  reject: post<Rows['reject']>('/approvals/reject', {
    handled: ['permission.unknown', 'permission.moved', 'permission.own'],
  }),
  sendBack: post<Rows['sendBack']>('/approvals/sendBack', {
    handled: ['permission.unknown', 'permission.moved', 'permission.own'],
  }),
  comment: post<Rows['comment']>('/approvals/comment', {
    handled: ['permission.unknown', 'permission.moved'],
  }),
  deputies: get<Rows['deputies']>('/approvals/deputies'),
  people: get<Rows['people']>('/approvals/people', {
    handled: ['people.frequent'],
  }),
  addDeputy: post<Rows['addDeputy']>('/approvals/addDeputy', {
    handled: ['request.invalid', 'deputy.invalid', 'deputies.full'],
  }),
  removeDeputy: post<Rows['removeDeputy']>('/approvals/removeDeputy', {
    handled: ['deputy.unknown'],
  }),
};
