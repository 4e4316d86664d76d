import { get, post } from './endpoint.ts';
import type { records as rows } from './server/records.ts';

type Rows = typeof rows;

/** What was done in the signed-in person's name, and what they think of it. Nobody sees or answers another's. */
export const records = {
  list: get<Rows['list']>('/records/list'),
  get: get<Rows['get']>('/records/get', {
    handled: ['record.unknown'],
  }),
  filters: get<Rows['filters']>('/records/filters'),
  distribution: get<Rows['distribution']>('/records/distribution'),
  places: get<Rows['places']>('/records/places'),
  answer: post<Rows['answer']>('/records/answer', {
    // Sensitive, so that it works under load: the account may be under attack.
    sensitive: true,
    handled: ['record.unknown'],
  }),
  report: post<Rows['report']>('/records/report', {
    sensitive: true,
    handled: ['record.unknown', 'report.closed', 'report.repeated', 'request.frequent'],
  }),
  startExport: post<Rows['startExport']>('/records/startExport', {
    sensitive: true,
    handled: ['proof.required', 'request.frequent'],
  }),
  download: get<Rows['download']>('/records/export/:id'),
};
