import type { api, OutputOf } from '@uc/contract';
import type { AdministratorVisit } from '../../calls/visit.ts';
import type { ThirdAuthSource } from '../../ports/third-auth.ts';
import { listRecords } from './list.ts';

type Shown = OutputOf<typeof api.adminPeople.records>;

/** Somebody's records as an administrator reads them, who is asked about first: without addresses, without what their person answered, and without names of people the administrator does not reach. */
export async function recordsFor(
  visit: AdministratorVisit,
  personId: string,
  asked: { size: '10' | '20' | '50' | '100'; cursor?: string | undefined },
  sources: readonly ThirdAuthSource[],
  timeZone: string,
): Promise<Shown> {
  const { rows, ...rest } = await listRecords(visit, asked, sources, timeZone, {
    personId,
    reaching: visit.administrator,
  });
  return { ...rest, rows: rows.map((row) => ({ ...row, application: row.application?.name ?? null })) };
}
