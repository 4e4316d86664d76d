import { get } from './endpoint.ts';
import type { authorities as rows } from './server/authorities.ts';

type Rows = typeof rows;

/** What the signed-in person may do where, and why. */
export const authorities = {
  list: get<Rows['list']>('/authorities/list'),
};
