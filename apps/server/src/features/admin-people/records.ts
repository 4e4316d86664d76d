import type { api, OutputOf } from '@uc/contract';
import type { AdministratorVisit } from '../../calls/visit.ts';

type Shown = OutputOf<typeof api.adminPeople.records>;

/** Reads somebody's records as their own page does; what administrators are not shown is left out. Passed in, for records are another feature's. */
export type RecordsOf = (
  visit: AdministratorVisit,
  personId: string,
  asked: { size: '10' | '20' | '50' | '100'; cursor?: string | undefined },
) => Promise<Shown>;
