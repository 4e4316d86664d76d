import type { api } from '@uc/contract';
import type { Handlers } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import { listAdministrators } from './list.ts';
import { readMe } from './me.ts';
import { agree, give, refuse, take } from './name.ts';
import { readOverview } from './overview/read.ts';
import { listWaiting } from './waiting.ts';

/** Who administers: what the caller may, and who else does. */
export function administrationHandlers(
  {
    timeZone,
    channels,
    ...config
  }: Pick<Config, 'timeZone' | 'channels' | 'directory' | 'directoryPorts' | 'isDirectoryAWayIn'>,
  post: NoticeMeans,
  passkeysAt: string | null,
): Handlers<typeof api.administration> {
  const agreeing = {
    ...{ isDescribed: config.directory !== undefined, ports: config.directoryPorts, isWayIn: config.isDirectoryAWayIn },
  };
  return {
    me: (_, visit) => readMe(visit, timeZone),
    overview: (_, visit) => readOverview(visit, timeZone, channels),
    list: (_, visit) => listAdministrators(visit, timeZone, passkeysAt),
    give: (input, visit) => give(visit, post, input, timeZone),
    take: (input, visit) => take(visit, post, input),
    waiting: (_, visit) => listWaiting(visit, timeZone),
    agree: ({ id }, visit) => agree(visit, post, agreeing, id),
    refuse: ({ id, reason }, visit) => refuse(visit, post, id, reason),
  };
}
