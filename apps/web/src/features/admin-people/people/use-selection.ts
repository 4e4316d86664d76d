import { limits } from '@uc/contract';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { showToast } from '../../../lib/notify.ts';
import type { ListedPerson } from '../queries.ts';

/** Those chosen for an act. */
export interface Selection {
  readonly chosen: readonly ListedPerson[];
  isChosen(id: string): boolean;
  choose(people: readonly ListedPerson[], isChosen: boolean): void;
  clear(): void;
}

/**
 * Keeps who is chosen, as long as the same question is asked: whoever narrows the list down means others. What is known of them is what
 * the list says now.
 */
export function useSelection(question: string, rows: readonly ListedPerson[]): Selection {
  const words = useText().views.adminPeople;
  const [kept, setKept] = useState<{ question: string; ids: readonly string[] }>({ question, ids: [] });
  const ids = kept.question === question ? kept.ids : [];
  const chosen = rows.filter(({ id }) => ids.includes(id));
  return {
    chosen,
    isChosen: (id) => ids.includes(id),
    choose(people, isChosen) {
      const named = people.map(({ id }) => id);
      const others = ids.filter((id) => !named.includes(id));
      const next = isChosen ? [...others, ...named] : others;
      if (next.length > limits.actPeople) showToast('error', words.tooMany(limits.actPeople));
      setKept({ question, ids: next.slice(0, limits.actPeople) });
    },
    clear: () => setKept({ question, ids: [] }),
  };
}
