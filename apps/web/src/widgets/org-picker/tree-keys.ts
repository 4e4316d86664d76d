import type { Row } from './rows.ts';

/** What a key does in the tree (WAI-ARIA Authoring Practices, tree view). */
export type KeyAction = { kind: 'move'; to: number } | { kind: 'toggle' } | { kind: 'activate' };

/** The action of a key on the line at `at`; null leaves the key to others. */
export function keyAction(rows: readonly Row[], at: number, key: string, pageRows: number): KeyAction | null {
  const row = rows[at];
  if (!row) return null;
  const move = (to: number): KeyAction => ({ kind: 'move', to: Math.min(Math.max(to, 0), rows.length - 1) });
  const isExpanded = row.kind === 'unit' ? row.isExpanded : undefined;
  switch (key) {
    case 'ArrowDown':
      return move(at + 1);
    case 'ArrowUp':
      return move(at - 1);
    case 'PageDown':
      return move(at + pageRows);
    case 'PageUp':
      return move(at - pageRows);
    case 'Home':
      return move(0);
    case 'End':
      return move(rows.length - 1);
    case 'ArrowRight':
      if (isExpanded === undefined) return move(at);
      return isExpanded ? move(at + 1) : { kind: 'toggle' };
    case 'ArrowLeft':
      return isExpanded ? { kind: 'toggle' } : move(parentOf(rows, at));
    case 'Enter':
    case ' ':
      return { kind: 'activate' };
    default:
      return null;
  }
}

function parentOf(rows: readonly Row[], at: number): number {
  const level = rows[at]?.level ?? 1;
  const parent = rows.slice(0, at).findLastIndex((row) => row.level < level);
  return parent === -1 ? at : parent;
}

/** The next unit after `at` whose name begins with what was typed, going round; `at` itself if there is none. */
export function typedAhead(rows: readonly Row[], at: number, typed: string): number {
  const wanted = typed.toLocaleLowerCase();
  // One letter goes on to the next; more letters may still mean the line one is on.
  const start = typed.length > 1 ? at : at + 1;
  for (let step = 0; step < rows.length; step++) {
    const index = (start + step) % rows.length;
    const row = rows[index];
    if (row?.kind === 'unit' && row.unit.name.toLocaleLowerCase().startsWith(wanted)) return index;
  }
  return at;
}
