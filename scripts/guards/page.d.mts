interface Entry {
  source: string;
  tried: Record<string, string>;
  killedBy: string | null;
  broken: string | null;
  isOpen?: boolean;
}
export function fateOf(
  guard: { id: string; file: string },
  state: { guards: Record<string, Entry> },
  hint?: { file: string; unit: { name: string } },
): { fate: 'noticed' | 'earlier' | 'kept' | 'survived' | 'not tried'; why: string };
