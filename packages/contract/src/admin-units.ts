import { get, post, query } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import type { adminUnits as rows } from './server/admin-units.ts';

type Rows = typeof rows;

/** What the plan of an act shows in its place. */
const handled: readonly ErrorCode[] = ['plan.changed', 'unit.unknown', 'unit.refused', 'proof.required'];

/** Units as administrators see them, and what is done to units. */
export const adminUnits = {
  list: get<Rows['list']>('/admin/units/list'),
  get: get<Rows['get']>('/admin/units/get', { handled: ['unit.unknown'] }),
  plan: query<Rows['plan']>('/admin/units/plan', { handled: ['unit.unknown'] }),
  add: post<Rows['add']>('/admin/units/add', { handled }),
  move: post<Rows['move']>('/admin/units/move', { handled }),
  rename: post<Rows['rename']>('/admin/units/rename', { handled }),
  merge: post<Rows['merge']>('/admin/units/merge', { handled }),
  close: post<Rows['close']>('/admin/units/close', { handled }),
};
