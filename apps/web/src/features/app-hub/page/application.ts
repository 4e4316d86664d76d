import { queryOptions } from '@tanstack/react-query';
import { api, CallError, type OutputOf } from '@uc/contract';
import { call } from '../../../lib/call.ts';

/** One application, and how it stands to the person. */
export type Application = OutputOf<typeof api.appHub.get>;

/** Asks for one application; an id that is none is not asked for, it finds nothing anyway. */
export function applicationQuery(id: string | null) {
  return queryOptions({
    queryKey: ['app', 'get', id],
    queryFn: () => (id === null ? null : findApplication(id)),
    // It stands here to say how things are now.
    staleTime: 0,
  });
}

/** Null where there is none for this person: one they may not know of is answered like one that never was. */
async function findApplication(id: string): Promise<Application | null> {
  try {
    return await call(api.appHub.get, { id }, { show: 'none' });
  } catch (error) {
    if (error instanceof CallError && error.code === 'application.unknown') return null;
    throw error;
  }
}
