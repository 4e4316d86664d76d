import { limits } from './limits.ts';

/** Asks a server again that was busy for a moment, when it said that one may; answers with what it says then. */
export async function comeBack(busy: Response, ask: () => Promise<Response>, signal: AbortSignal): Promise<Response> {
  let response = busy;
  for (let again = 0; again < limits.busyRepeats; again += 1) {
    const seconds = Number(response.headers.get('retry-after'));
    if (response.status !== 503 || !(seconds > 0 && seconds <= limits.busyWaitSeconds)) return response;
    await waitFor(seconds * 1000 * (1 + Math.random() / 3), signal); // not all of a rush at the same moment again
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
