import * as limits from './limits.ts';

/** Repeats a call that a busy server turned away, after the pause that it named; returns the last answer. */
export async function comeBack(busy: Response, ask: () => Promise<Response>, signal: AbortSignal): Promise<Response> {
  let response = busy;
  for (let again = 0; again < limits.busyRepeats; again += 1) {
    const seconds = Number(response.headers.get('retry-after'));
    if (response.status !== 503 || !(seconds > 0 && seconds <= limits.busyWaitSeconds)) return response;
    await waitFor(seconds * 1000 * (1 + Math.random() / 3), signal); // a random part, so that many callers do not come back at the same moment
    response = await ask();
  }
  return response;
}

const waitFor = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
