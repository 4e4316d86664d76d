import { limits } from '@uc/contract';

/** A part of the portal that did not arrive; the person is offered another try. */
export class ChunkFailure extends Error {
  override readonly name = 'ChunkFailure';
}

/** Addresses whose import failed in development, each with what comes in its place from another one. */
const again = new Map<string, Promise<unknown> | null>();

/**
 * The build fetches a part before it imports it, for many browsers never ask again for a module that once did not arrive (`build/forgiving-import.ts`). Modules
 * in development are imported as they are: what failed before is asked for under another address there.
 */
async function importAgain<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const [address] = /https?:\/\/\S+/.exec(String(error)) ?? [];
    if (!address) throw error;
    if (!again.has(address)) {
      again.set(address, null);
      throw error;
    }
    const other = new URL(address);
    other.searchParams.set('again', String(Math.ceil(performance.now())));
    const part = again.get(address) ?? import(/* @vite-ignore */ other.href);
    again.set(address, part);
    part.catch(() => again.set(address, null));
    return part as Promise<T>;
  }
}
const fetched = import.meta.env.DEV ? importAgain : <T>(load: () => Promise<T>) => load();

/** Waits for a lazily loaded part, but not for ever (spec 2.6). Asked for again after a failure, it is fetched again. */
export async function chunk<T>(load: () => Promise<T>, withinMs: number = limits.chunkLoadTimeoutMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkFailure('too late')), withinMs);
  });
  try {
    return await Promise.race([fetched(load), tooLate]);
  } catch (error) {
    throw error instanceof ChunkFailure ? error : new ChunkFailure('not loaded', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
