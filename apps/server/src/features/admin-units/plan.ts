import type { api, OutputOf } from '@uc/contract';
import { takenBack } from '../../calls/planned.ts';
import type { AdministratorVisit } from '../../calls/visit.ts';
import type { UnitChange } from '../../directory/change-unit.ts';
import { carryOutUnit, type UnitMeans } from './act.ts';

type Plan = OutputOf<typeof api.adminUnits.plan>;

/** What an act on a unit would do: it is done and taken back, so that what is shown is not what somebody thought would happen. */
export const planUnit = (visit: AdministratorVisit, means: UnitMeans, change: UnitChange): Promise<Plan> =>
  takenBack(visit.db, async (tx) => {
    const { digest, refused, follows } = await carryOutUnit(tx, visit, means, change);
    return { digest, refused, follows };
  });
