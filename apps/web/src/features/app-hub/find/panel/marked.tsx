import type { ReactNode } from 'react';
import type { Hit } from '../../search/search.ts';

/** A name with what was found in it marked. */
export function marked(name: string, marks: Hit['marks']): ReactNode {
  if (marks.length === 0) return name;
  let end = 0;
  const parts = marks.flatMap(([from, to]) => {
    const plain = name.slice(end, from);
    end = to;
    return [plain, <mark key={from}>{name.slice(from, to)}</mark>];
  });
  return [...parts, name.slice(end)];
}
