import { setTimeout as sleep } from 'node:timers/promises';

/** Receives progress lines for the person at the terminal. */
export type Say = (line: string) => void;

const EVERY_MS = 1_800;

/** Repeats what is going on (what is true of it then, where it is asked for), at least every two seconds, until disposed: a silent start looks like a hang. */
export function pace(say: Say, doing: string | (() => string)): Disposable {
  const since = Date.now();
  const timer = setInterval(() => {
    const what = typeof doing === 'string' ? doing : doing();
    say(`${what} (${Math.round((Date.now() - since) / 1000)} s)`);
  }, EVERY_MS);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

/** Asks again and again until the answer is true or the time is over; says which of the two it was. */
export async function eventually(claim: () => Promise<boolean>, limitMs: number): Promise<boolean> {
  const end = Date.now() + limitMs;
  while (!(await claim())) {
    if (Date.now() > end) return false;
    await sleep(20);
  }
  return true;
}
