import { limits, type SearchInput } from '@uc/contract';
import { useEffect, useEffectEvent, useState } from 'react';

/** A list that a widget is given: it asks in the shapes of spec 7.7 to 7.9 and knows no endpoint. */
export type ListFunction = (search: SearchInput, signal: AbortSignal) => Promise<Record<string, unknown>>;

/** A row as the list sent it. */
export type ListRow = Readonly<Record<string, unknown>>;

/** What is known of a list: the rows of the newest answer, and how the question asked last stands. The total outlives a failure. */
export interface Listing {
  state: 'idle' | 'loading' | 'loaded' | 'failed';
  rows: readonly ListRow[];
  total: number;
  retry(): void;
}

interface Known {
  /** The question that the rows answer; null once that no longer matters. */
  question: string | null;
  hasFailed: boolean;
  rows: readonly ListRow[];
  total: number;
}

const nothing: Known = { question: null, hasFailed: false, rows: [], total: 0 };

function read(answer: Record<string, unknown>, listField: string): Pick<Known, 'rows' | 'total'> {
  const rows = answer[listField];
  if (!Array.isArray(rows)) throw new TypeError(`The answer has no list in ${listField}`);
  return {
    rows: rows.slice(0, limits.searchRows),
    total: typeof answer.total === 'number' ? answer.total : rows.length,
  };
}

/**
 * Asks the list whenever the request becomes another one; null asks nothing. A newer question gives up the older one, whose
 * answer is never shown, however late it comes. The list function itself may be a new one in every render.
 */
export function useListing(list: ListFunction, request: SearchInput | null, listField = 'rows'): Listing {
  const question = request && JSON.stringify(request);
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState(nothing);
  const ask = useEffectEvent(async (asked: string, signal: AbortSignal) => {
    try {
      const answer = read(await list(JSON.parse(asked) as SearchInput, signal), listField); // written by us just above
      if (!signal.aborted) setKnown({ question: asked, hasFailed: false, ...answer });
    } catch {
      if (!signal.aborted) setKnown(({ total }) => ({ rows: [], total, question: asked, hasFailed: true }));
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same question again
  useEffect(() => {
    if (question === null) return;
    const control = new AbortController();
    setKnown((before) => (before.hasFailed ? { ...nothing, total: before.total } : before));
    void ask(question, control.signal);
    return () => control.abort();
  }, [question, attempt]);
  const { rows, total } = known;
  return { state: stateOf(question, known), rows, total, retry: () => setAttempt(attempt + 1) };
}

function stateOf(question: string | null, known: Known): Listing['state'] {
  if (question === null) return 'idle';
  if (question !== known.question) return 'loading';
  return known.hasFailed ? 'failed' : 'loaded';
}
