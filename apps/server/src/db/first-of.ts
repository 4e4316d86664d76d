/** The first of a list that is never empty, where the compiler cannot know it: rows found by a key that was just read, steps that were planned. */
export function firstOf<T>(list: readonly T[]): T {
  const [first] = list;
  if (first === undefined) throw new Error('A list is empty that never is');
  return first;
}
