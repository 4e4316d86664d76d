import { get, post } from './endpoint.ts';
import type { administration as rows } from './server/administration.ts';

type Rows = typeof rows;

/** Who administers: what the caller may, and who else does. */
export const administration = {
  me: get<Rows['me']>('/admin/me', { handled: ['route.unknown', 'administrator.factor'] }),
  overview: get<Rows['overview']>('/admin/overview'),
  list: get<Rows['list']>('/admin/administrators'),
  give: post<Rows['give']>('/admin/administrators/give', {
    sensitive: true,
    handled: [
      'proof.required',
      'person.unknown',
      'unit.unknown',
      'administrator.self',
      'administrator.held',
      'administrator.left',
      'administrator.waits',
      'request.invalid',
    ],
  }),
  take: post<Rows['take']>('/admin/administrators/take', {
    sensitive: true,
    handled: ['proof.required', 'administrator.self', 'administrator.unknown', 'administrator.last', 'request.invalid'],
  }),
  waiting: get<Rows['waiting']>('/admin/administrators/waiting'),
  agree: post<Rows['agree']>('/admin/administrators/agree', {
    sensitive: true,
    handled: ['proof.required', 'administrator.self', 'administrator.unknown', 'administrator.left', 'request.invalid'],
  }),
  refuse: post<Rows['refuse']>('/admin/administrators/refuse', {
    sensitive: true,
    handled: ['administrator.unknown', 'request.invalid'],
  }),
};
