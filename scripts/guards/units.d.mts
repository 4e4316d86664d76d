interface Unit {
  id: string;
  name: string;
  ms: number;
  reached: string[];
  refused: string[];
  isProbed: boolean;
}
interface Guard {
  id: string;
  file: string;
  kind: string;
}
interface Candidate {
  file: string;
  unit: Unit;
}
interface Outcome {
  tests: { id: string; name: string; state: string; isLate: boolean; ms: number }[];
  hits: Record<string, string[]>;
  refusals: Record<string, string[]>;
  isProbed: boolean;
  broken: Record<string, string>;
}
export function unitsOf(outcome: Outcome): Unit[];
export function candidatesFor(
  guard: Guard,
  entry: { tried: Record<string, string> },
  files: readonly string[],
  tests: Record<string, { hash: string; units: Unit[] }>,
): Candidate[];
export function planOf(trials: readonly (Candidate & { guard: Guard })[]): Map<string, Record<string, string>>;
export function verdictOf(
  trial: Candidate,
  outcome: Outcome,
): { killedBy: string | null; ms: number; broken: string | null };
