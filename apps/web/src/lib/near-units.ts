/** The unit and the one above it: the whole path is long, and most of it is the same in every row. */
export function nearUnits(path: string): string[] {
  const units = path.split('/');
  return units.length > 2 ? ['…', ...units.slice(-2)] : units;
}
