/** What was made once and may be asked for again; what was not asked for the longest makes room. */
export interface Kept<T> {
  get(key: string): T | undefined;
  /** `bytes`: about what it takes. */
  set(key: string, value: T, bytes: number): void;
}

/** Keeps so many bytes. */
export function createKept<T>(mostBytes: number): Kept<T> {
  const kept = new Map<string, { value: T; bytes: number }>(); // the one asked for last stands last
  let size = 0;
  const forget = (key: string) => {
    size -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  return {
    get(key) {
      const found = kept.get(key);
      if (!found) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    set(key, value, bytes) {
      forget(key);
      kept.set(key, { value, bytes });
      size += bytes;
      for (const oldest of kept.keys()) {
        if (size <= mostBytes) break;
        forget(oldest);
      }
    },
  };
}
