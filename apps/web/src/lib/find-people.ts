import { type api, CallError, type NamedPerson, type SearchInput } from '@uc/contract';
import { call } from './call.ts';
import { showToast } from './notify.ts';

/** People by what was typed into a select. Who has searched too much is told so: the select itself only says that nothing came. */
export async function findPeople(
  endpoint: typeof api.applications.people | typeof api.approvals.people,
  { searchable }: SearchInput,
  signal: AbortSignal,
): Promise<NamedPerson[]> {
  // What was typed, out of the shape that a select asks in.
  const search = searchable?.filter?.value.slice(1, -1).trim() ?? '';
  try {
    return (await call(endpoint, { search }, { signal, show: 'none' })).rows;
  } catch (error) {
    if (error instanceof CallError && error.code === 'people.frequent') showToast('error', error.message);
    throw error;
  }
}
