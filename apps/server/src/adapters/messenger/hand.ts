import type { TakenMessage } from '../../db/outbox/take.ts';

/** Why a try is ended from our side: its time is over, the message's is, another process has it, or this one stops. */
export type Ending = 'late' | 'expired' | 'lost' | 'stopping';

/** One message in hand, for the length of one try. */
export interface Hand {
  readonly taken: TakenMessage;
  /** When it was taken, by a clock that only goes forward. */
  readonly sinceMs: number;
  /** Aborted when the try is to end; its reason is the ending. */
  readonly signal: AbortSignal;
  readonly ending: Ending | null;
  /** From then on the provider may have it, whatever becomes of the try. */
  isHandedIn: boolean;
  /** Ends the try at this moment, in place of any set before. */
  endAt(atMs: number, ending: Ending): void;
  end(ending: Ending): void;
  /** The try is over. */
  letGo(): void;
}

/** Takes a message in hand. */
export function createHand(taken: TakenMessage): Hand {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let ended: Ending | null = null;

  function end(ending: Ending): void {
    if (ended !== null) return;
    ended = ending;
    controller.abort(ending);
  }

  return {
    taken,
    sinceMs: performance.now(),
    signal: controller.signal,
    isHandedIn: false,
    get ending() {
      return ended;
    },
    endAt(atMs, ending) {
      clearTimeout(timer);
      timer = setTimeout(() => end(ending), Math.max(0, atMs - performance.now()));
    },
    end,
    letGo: () => clearTimeout(timer),
  };
}
