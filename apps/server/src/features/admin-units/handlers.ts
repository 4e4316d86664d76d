import type { api } from '@uc/contract';
import type { AdministratorVisit, Handlers } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import { todayIn } from '../../values/today.ts';
import { actOnUnit, type UnitMeans } from './act.ts';
import { readUnit } from './get.ts';
import { listUnits } from './list.ts';
import { planUnit } from './plan.ts';

/** Units as administrators see them, and what is done to units. */
export function adminUnitHandlers(
  { timeZone, passwordsHere }: Pick<Config, 'timeZone' | 'passwordsHere'>,
  post: NoticeMeans,
): Handlers<typeof api.adminUnits> {
  const means: UnitMeans = { post, tools: () => ({ today: todayIn(timeZone), signsInElsewhere: !passwordsHere }) };
  return {
    list: (input, visit) => listUnits(visit, input),
    get: ({ id }, visit) => readUnit(visit, id),
    plan: (input, visit: AdministratorVisit) => planUnit(visit, means, input),
    add: ({ digest, reason, ...change }, visit) =>
      actOnUnit(visit, means, { act: 'add', ...change }, { digest, reason }),
    move: ({ digest, reason, ...change }, visit) =>
      actOnUnit(visit, means, { act: 'move', ...change }, { digest, reason }),
    rename: ({ digest, reason, ...change }, visit) =>
      actOnUnit(visit, means, { act: 'rename', ...change }, { digest, reason }),
    merge: ({ digest, reason, ...change }, visit) =>
      actOnUnit(visit, means, { act: 'merge', ...change }, { digest, reason }),
    close: ({ digest, reason, ...change }, visit) =>
      actOnUnit(visit, means, { act: 'close', ...change }, { digest, reason }),
  };
}
