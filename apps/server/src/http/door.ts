import { DatabaseBusy } from '../db/waiters.ts';

/** Turned away before anything was done. */
export class TurnedAway extends DatabaseBusy {
  override name = 'TurnedAway';
}

/** Who goes first when there are more calls than can be answered: what a page cannot begin without, what people do on it, timers. */
export type Rank = 'first' | 'usual' | 'background';

/** Of those who may be inside, so much may be filled by calls of a rank. */
const share: Record<Rank, number> = { first: 1, usual: 0.85, background: 0.5 };

/** Calls take this long on average when as many are inside as should be; the slow ones among them then take half a second. */
const wantedMs = 150;
/** How often the number of those who may be inside is judged, and by how many answers at least. */
const judgedMs = 100;
const fewest = 10;
/** So many may be inside however slow they are, and never more than this. */
const least = 24;
const most = 400;

/** Counts the calls that are inside, and lets in no more than can be answered soon. */
export interface Door {
  /** Lets a call in, or says that it has to come back later. */
  enter(rank: Rank): Pass | null;
}

/** A call that is inside. */
export interface Pass {
  /** It is answered, or nobody waits for it any more; `isTelling`: how long it took tells how busy we are. */
  leave(isTelling: boolean): void;
}

/** What a door is told by. */
interface DoorMeans {
  now?: () => number;
  /** How late this process is with everything since it was asked last: so long calls wait before they reach the door. */
  lateMs?: () => number;
}

/**
 * How many may be inside follows from how long calls take, before the door and inside: fewer when that is longer than it should be,
 * more again when it is not and somebody had to be turned away. So nobody has to know how fast a machine, its database and its
 * network are.
 */
export function createDoor({ now = () => performance.now(), lateMs = () => 0 }: DoorMeans = {}): Door {
  let inside = 0;
  let limit = most;
  let turnedAway = false;
  let judgedAt = now();
  let answers = 0;
  let tookMs = 0;

  function judge(at: number): void {
    if (at - judgedAt < judgedMs || answers < fewest) return;
    const isSlow = lateMs() + tookMs / answers > wantedMs;
    if (isSlow) limit = Math.max(least, limit * 0.85);
    else if (turnedAway) limit = Math.min(most, limit * 1.1);
    [judgedAt, answers, tookMs, turnedAway] = [at, 0, 0, false];
  }

  return {
    enter(rank) {
      if (inside >= limit * share[rank]) {
        turnedAway = true;
        return null;
      }
      inside++;
      const came = now();
      return {
        leave(isTelling) {
          inside--;
          const at = now();
          if (isTelling) {
            answers++;
            tookMs += at - came;
          }
          judge(at);
        },
      };
    },
  };
}
