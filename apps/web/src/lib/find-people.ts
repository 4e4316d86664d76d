import { type api, CallError, type NamedPerson } from '@uc/contract';
import { call } from './call.ts';
import { showToast } from './notify.ts';

/** People by what was typed into a search. Who has searched too much is told so: the select itself only says that nothing came. */
export async function findPeople(
  endpoint: typeof api.applications.people | typeof api.approvals.people,
  typed: string,
  signal: AbortSignal,
): Promise<NamedPerson[]> {
  try {
    return (await call(endpoint, { search: typed.trim() }, { signal, show: 'none' })).rows;
  } catch (error) {
    if (error instanceof CallError && error.code === 'people.frequent') showToast('error', error.message);
    throw error;
  }
}
