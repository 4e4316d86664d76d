interface Unit {
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
type Trial = Candidate & { guard: Guard };
type Plan = Map<string, Record<string, (string | null)[]>>;
interface Outcome {
  tests: { name: string; state: string; ms: number; attempts: { isNoticed: boolean; isLate: boolean; ms: number }[] }[];
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
  records?: Map<string, { asked: number; noticed: number }>,
): Candidate[];
export function planOf(trials: readonly Trial[], first?: (string | null)[]): Plan;
export function verdictOf(
  trial: Trial,
  plan: Plan,
  outcome: Outcome,
): { killedBy: string | null; ms: number; broken: string | null } | undefined;
