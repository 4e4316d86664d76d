import { api, type SearchInput } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { call } from '../../../../lib/call.ts';

/** People by what was typed, for a select; nothing typed finds nobody, for there are too many to look through. */
export async function findPeople(search: SearchInput, signal: AbortSignal, text: WebText) {
  const typed = typedIn(search);
  if (typed === '') return { rows: [], total: 0 };
  const { rows, total } = await call(api.approvals.people, { search: typed }, { signal, show: 'none' });
  return {
    rows: rows.map(({ id, name, username, organization }) => ({
      id,
      label: text.views.myApproval.deputies.found(name, username, organization ?? ''),
    })),
    total,
  };
}

/** What was typed, out of the shape that a select asks in. */
function typedIn({ searchable }: SearchInput): string {
  const value = searchable?.filter?.value;
  return typeof value === 'string' ? value.slice(1, -1).trim() : '';
}
