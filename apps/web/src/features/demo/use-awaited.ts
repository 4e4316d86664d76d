import { useEffect, useState } from 'react';
import { codeAwaitedUntilMs } from '../../lib/awaited-code.ts';
import { useCell } from '../../lib/cell.ts';

/** True while somebody waits for a code that is still worth something. */
export function useAwaited(): boolean {
  const until = useCell(codeAwaitedUntilMs);
  const [, look] = useState(0);
  const left = until - Date.now();
  useEffect(() => {
    if (until <= Date.now()) return;
    const timer = setTimeout(() => look(until), until - Date.now() + 1);
    return () => clearTimeout(timer);
  }, [until]);
  return left > 0;
}
