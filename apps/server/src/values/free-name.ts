/** A name that none of the others has: two of one name could not be told apart. */
export function freeName(usual: string, taken: ReadonlySet<string>): string {
  for (let number = 2, name = usual; ; number++) {
    if (!taken.has(name)) return name;
    name = `${usual} ${number}`;
  }
}
