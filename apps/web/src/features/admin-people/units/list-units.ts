import { api, type OrganisationNode, type OutputOf, type SearchInput } from '@uc/contract';
import { administratorQuery } from '../../../lib/administration.ts';
import { call } from '../../../lib/call.ts';
import { queryClient } from '../../../lib/query.ts';
import { isRefusedFor } from '../../../lib/refusal.ts';

/** A unit with how many people it and those below it have. */
export type CountedUnit = OutputOf<typeof api.adminPeople.units>['rows'][number];

/** A unit of the tree as the widgets that show trees know it, with its number. */
export interface CountedNode extends OrganisationNode {
  people: number;
}

/** The units that the administrator sees, asked for as trees ask: those below one, or those that a name finds. */
export async function listUnits({ parentId, filterMap }: SearchInput, signal: AbortSignal) {
  const typed = filterMap?.name?.value.slice(1, -1);
  const { rows, total } = await call(
    api.adminPeople.units,
    { ...(parentId && { parent: parentId }), ...(typed && { search: typed }) },
    { signal, show: 'none' },
  ).catch(askWhatIsLeft);
  return { rows: rows.map((unit) => nodeOf(unit, typed !== undefined)), total };
}

/** What a search finds stands by itself; its path is read where it is pointed at. */
function nodeOf({ id, parentId, name, path, people, isLeaf }: CountedUnit, isFound: boolean): CountedNode {
  return {
    id,
    parentId,
    name,
    value: name,
    zzChildren: [],
    zzIsLeaf: isLeaf || isFound,
    zzLevel: 1,
    zzDisplayPath: path,
    type: 'unit',
    people,
  };
}

/** Where the server no longer knows the address for whoever asks, their role was taken; no query holds this answer, so it is told here. */
function askWhatIsLeft(error: unknown): never {
  if (isRefusedFor(error, 'route.unknown'))
    void queryClient.invalidateQueries({ queryKey: administratorQuery.queryKey });
  throw error;
}
