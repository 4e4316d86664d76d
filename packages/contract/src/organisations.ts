import { query } from './endpoint.ts';
import type { organisations as rows } from './server/organisations.ts';

type Rows = typeof rows;

/** The organisation tree, as pickers read it. */
export const organisations = {
  list: query<Rows['list']>('/organisations/list'),
};
