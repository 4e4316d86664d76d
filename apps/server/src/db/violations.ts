/** True when a unique index refused a value because another row has it: the one judge of who came first (rule R-11). */
export function isTaken(error: unknown, index: string): boolean {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' && constraint === index;
}
