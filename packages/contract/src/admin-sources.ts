import { get, post } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import type { adminSources as rows } from './server/admin-sources.ts';

type Rows = typeof rows;

/** What the page of a source shows in its place. */
const handled: readonly ErrorCode[] = [
  ...(['resource.gone', 'source.limited', 'source.open', 'source.full', 'source.moved'] as const),
  ...(['source.incomplete', 'source.number', 'source.refused', 'plan.changed', 'proof.required'] as const),
];

/** What the page of the connection shows under a field, or in its place. */
const handledOfConnection: readonly ErrorCode[] = [
  ...(['request.invalid', 'connection.changed', 'connection.waits', 'connection.described'] as const),
  ...(['connection.port', 'connection.password', 'connection.ways', 'proof.required'] as const),
];

/** Where units, people and positions come from, as administrators see it, and files that they drop. */
export const adminSources = {
  list: get<Rows['list']>('/admin/sources/list'),
  runs: get<Rows['runs']>('/admin/sources/runs'),
  run: get<Rows['run']>('/admin/sources/run', { handled: ['resource.gone'] }),
  template: get<Rows['template']>('/admin/sources/template'),
  /** Asked for again and again while something is under way, by a timer. */
  job: get<Rows['job']>('/admin/sources/job', { background: true, handled: ['resource.gone'] }),
  lines: get<Rows['lines']>('/admin/sources/lines', { handled: ['resource.gone'] }),
  begin: post<Rows['begin']>('/admin/sources/begin', { handled }),
  piece: post<Rows['piece']>('/admin/sources/piece', { handled, silent: true }),
  finish: post<Rows['finish']>('/admin/sources/finish', { handled }),
  carryOut: post<Rows['carryOut']>('/admin/sources/carryOut', { handled }),
  stop: post<Rows['stop']>('/admin/sources/stop', { handled }),
  discard: post<Rows['discard']>('/admin/sources/discard', { handled }),
  connection: get<Rows['connection']>('/admin/sources/connection'),
  tryConnection: post<Rows['tryConnection']>('/admin/sources/tryConnection', { handled: handledOfConnection }),
  changeConnection: post<Rows['changeConnection']>('/admin/sources/changeConnection', { handled: handledOfConnection }),
  removeConnection: post<Rows['removeConnection']>('/admin/sources/removeConnection', { handled: handledOfConnection }),
  readNow: post<Rows['readNow']>('/admin/sources/readNow', { handled }),
};
