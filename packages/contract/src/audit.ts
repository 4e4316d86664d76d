import { get, post } from './endpoint.ts';
import type { audit as rows } from './server/audit.ts';

type Rows = typeof rows;

/** Everybody's records and what administrators did, for whoever audits. */
export const audit = {
  list: get<Rows['list']>('/admin/audit/list'),
  choices: get<Rows['choices']>('/admin/audit/choices'),
  startExport: post<Rows['startExport']>('/admin/audit/startExport', {
    sensitive: true,
    handled: ['proof.required', 'request.frequent'],
  }),
  // No address of the administration: it is one's own for five minutes, and unknown to everybody else.
  download: get<Rows['download']>('/audit/export/:id'),
  checks: get<Rows['checks']>('/admin/audit/checks', { background: true }),
  startCheck: post<Rows['startCheck']>('/admin/audit/startCheck', { handled: ['check.limited'] }),
};
