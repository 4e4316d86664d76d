import { api } from '@uc/contract';
import { useLocation, useSearch } from 'wouter';

const { shape } = api.approvals.list.input;

/** The two lists of the page. */
export type View = 'waiting' | 'decided';

interface Place {
  view: View;
  /** Where the page on show begins; undefined at the beginning. */
  cursor: string | undefined;
  /** The deputies lie over the list. */
  hasDeputies: boolean;
}

/** What the address says, and the ways to say something else. */
export interface Placed extends Place {
  hrefOf(change: Partial<Place>): string;
  go(change: Partial<Place>): void;
}

/** Reads the address of the page; every choice is one that "back" takes back. */
export function usePlace(): Placed {
  const search = new URLSearchParams(useSearch());
  const [path, navigate] = useLocation();
  const place: Place = {
    view: search.get('view') === 'decided' ? 'decided' : 'waiting',
    // One that the server would refuse is taken for not said, so that a mistyped link still opens the page.
    cursor: shape.cursor.safeParse(search.get('cursor') ?? undefined).data,
    hasDeputies: search.get('deputies') === 'open',
  };
  const hrefOf = (change: Partial<Place>) => path + queryOf({ ...place, ...change });
  return { ...place, hrefOf, go: (change) => navigate(hrefOf(change)) };
}

function queryOf({ view, cursor, hasDeputies }: Place): string {
  const query = new URLSearchParams({
    ...(view === 'decided' && { view }),
    ...(cursor !== undefined && { cursor }),
    ...(hasDeputies && { deputies: 'open' }),
  });
  return query.size > 0 ? `?${query}` : '';
}
