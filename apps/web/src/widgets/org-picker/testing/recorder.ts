import type { SearchInput } from '@uc/contract';
import type { ListUnits } from '../choice.ts';

/** One request of a picker, answered when the test says so. */
interface Asked {
  search: SearchInput;
  signal: AbortSignal;
  answer(body: Record<string, unknown>): void;
  refuse(): void;
}

/** A list function that remembers every request; without `answerer` each waits for the test. */
export function recorder(answerer?: (search: SearchInput) => Record<string, unknown>) {
  const asked: Asked[] = [];
  const list: ListUnits = (search, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<Record<string, unknown>>();
    asked.push({ search, signal, answer: resolve, refuse: () => reject(new Error('refused')) });
    if (answerer) resolve(answerer(search));
    return promise;
  };
  return {
    list,
    asked,
    searches: () => asked.map(({ search }) => search),
    /** The request at this place, which must have been made. */
    at(index: number): Asked {
      const found = asked.at(index);
      if (!found) throw new Error(`No request at ${index}`);
      return found;
    },
  };
}
