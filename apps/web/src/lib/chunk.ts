import { limits } from '@uc/contract';

/** A part of the portal that did not arrive; the person is offered another try. */
export class ChunkFailure extends Error {
  override readonly name = 'ChunkFailure';
}

/** Waits for a lazily loaded part, but not for ever (spec 2.6). */
export async function chunk<T>(load: () => Promise<T>, withinMs: number = limits.chunkLoadTimeoutMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkFailure('too late')), withinMs);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (error) {
    throw error instanceof ChunkFailure ? error : new ChunkFailure('not loaded', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
