/** Wakes whoever sleeps by it. */
export interface Waker {
  /** Ends the sleep; where nobody sleeps, the next one is over at once. */
  wake(): void;
  /** Resolves when it is woken, or when this long is over; without a time only when it is woken. */
  sleep(mostMs?: number): Promise<void>;
}

/** Makes one, for one sleeper. Being woken while awake is remembered once, so that no reason to look is lost. */
export function createWaker(): Waker {
  let isWoken = false;
  let end: (() => void) | undefined;
  return {
    wake() {
      isWoken = true;
      end?.();
    },
    async sleep(mostMs) {
      if (!isWoken)
        await new Promise<void>((resolve) => {
          const timer = mostMs === undefined ? undefined : setTimeout(resolve, Math.max(0, mostMs));
          end = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      end = undefined;
      isWoken = false;
    },
  };
}
