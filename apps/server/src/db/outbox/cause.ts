import { AsyncLocalStorage } from 'node:async_hooks';

const causes = new AsyncLocalStorage<string>();

/** Does a call's work; the messages it writes remember the browser that caused them, which only the demo asks for. */
export function causedBy<T>(browserId: string | null, work: () => Promise<T>): Promise<T> {
  return browserId === null ? work() : causes.run(browserId, work);
}

/** The browser whose call is being answered, where that is noted. */
export const presentCause = (): string | undefined => causes.getStore();
