import { useQueryClient } from '@tanstack/react-query';
import type { ShownRequest } from '@uc/contract';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { showToast } from '../../../lib/notify.ts';
import type { Unanswered } from '../../../lib/under-key.ts';
import { type Decision, decide } from '../decide.ts';
import { outcomeWords, refusalWords } from '../outcome-words.ts';
import { detailQuery, leaveInbox } from '../queries.ts';

/** Asks about and makes a decision on the step of a request that is open, and remembers that it was made. */
export function useDecision({ id, steps }: ShownRequest) {
  const text = useText();
  const queries = useQueryClient();
  const [asking, ask] = useState<Decision | null>(null);
  const [unanswered] = useState<Unanswered>(() => new Map());
  const [decided, setDecided] = useState<Decision | null>(null);

  async function answer(words: string): Promise<boolean> {
    // Without an open step there is nothing to decide, which the server says better.
    const step = steps.find(({ state }) => state === 'open');
    if (!asking) return true;
    const { done, refused, isCutShort } = await decide(asking, [{ id, step: step?.id ?? id }], words, unanswered);
    if (isCutShort) return false;
    const refusals = refused.map((one) => ({ message: refusalWords(text, one) }));
    const said = outcomeWords(text, asking, done.length, refusals);
    showToast(said.kind, said.message);
    if (done.length > 0) setDecided(asking);
    ask(null);
    await leaveInbox(queries, done);
    // Its page shows what came of it, unless it went back to whoever asked.
    if (asking !== 'sendBack') void queries.invalidateQueries(detailQuery(id));
    return true;
  }

  return { asking, ask, answer, decided };
}
