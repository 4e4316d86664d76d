import { limits, wireDate } from '@uc/contract';
import { clockMs } from '../../lib/clock-ms.ts';

const dayMs = 86_400_000;
const [soonDays, lastDays] = limits.endingDays;

/** How near the end of a role is. */
export interface Ending {
  /** Begun days that are left. */
  days: number;
  /** The last reminder is due. */
  isNear: boolean;
}

/** The end of a role, where it is so near that people are told; both times are read on the organisation's clock. */
export function endingOf(until: string | null, timeZone: string, now = new Date()): Ending | null {
  if (until === null) return null;
  const days = Math.max(1, Math.ceil((clockMs(until) - clockMs(wireDate(now, timeZone))) / dayMs));
  return days <= soonDays ? { days, isNear: days <= lastDays } : null;
}
