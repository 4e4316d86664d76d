import type { ChangeType } from '@uc/contract';

/** What the form can be filled in with before it opens. */
export interface Prefill {
  application?: string;
  role?: string;
  change?: ChangeType;
  /** A request that was begun, to go on with. */
  draft?: string;
  /** One that is over, to ask for the same once more. */
  again?: string;
}

/** What an address wants the form to begin with. Whether there is such a thing turns out when it is asked for. */
export function readPrefill(search: string): Prefill {
  const query = new URLSearchParams(search);
  const draft = query.get('draft');
  if (draft !== null) return { draft };
  const again = query.get('again');
  if (again !== null) return { again };
  const [application, role] = [query.get('application'), query.get('role')];
  return {
    ...(application !== null && { application }),
    ...(role !== null && { role, change: query.get('change') === 'delete' ? 'delete' : 'add' }),
  };
}
