/** Wakes whoever waits for it. */
export interface Alarm {
  ring(): void;
  /** Resolves at the next ring, or when this long is over. */
  next(mostMs: number): Promise<void>;
}

/** Makes one; a ring between asking for the next and waiting for it is not lost. */
export function createAlarm(): Alarm {
  let wake = () => undefined as unknown;
  return {
    ring: () => void wake(),
    next: (mostMs) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, mostMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}
