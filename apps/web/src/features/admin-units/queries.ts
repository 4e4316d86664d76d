import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, type InputOf, type OrganisationNode, type OutputOf, type SearchInput } from '@uc/contract';
import { call } from '../../lib/call.ts';

/** A unit as its own page tells of it. */
export type UnitDetail = OutputOf<typeof api.adminUnits.get>;
/** What is asked of the server before an act, and what it would do. */
export type UnitPlanInput = InputOf<typeof api.adminUnits.plan>;
export type UnitPlan = OutputOf<typeof api.adminUnits.plan>;
type Listed = OutputOf<typeof api.adminUnits.list>['rows'][number];

/** A unit of the tree as the widgets that show trees know it, with its number and code. */
export interface KeptNode extends OrganisationNode {
  people: number;
  code: string;
}

/** Everything about units, which an act puts out of date. */
export const unitsKey = ['adminUnits'] as const;

/** The units that the administrator keeps, asked for as trees ask: those below one, or those that a name or code finds. */
export async function listUnits({ parentId, filterMap }: SearchInput, signal: AbortSignal) {
  const typed = filterMap?.name?.value.slice(1, -1);
  const { rows, total } = await call(
    api.adminUnits.list,
    { ...(parentId && { parent: parentId }), ...(typed && { search: typed }) },
    { signal, show: 'none' },
  );
  return { rows: rows.map((unit) => nodeOf(unit, typed !== undefined)), total };
}

/** What a search finds stands by itself; its path is read where it is pointed at. */
function nodeOf({ id, parentId, name, path, people, isLeaf, code }: Listed, isFound: boolean): KeptNode {
  return {
    ...{ id, parentId, name, value: name, people, code },
    ...{ zzChildren: [], zzIsLeaf: isLeaf || isFound, zzLevel: 1, zzDisplayPath: path, type: 'unit' },
  };
}

/** One unit. */
export function unitQuery(id: string) {
  return queryOptions({
    queryKey: [...unitsKey, 'get', id],
    queryFn: ({ signal }) => call(api.adminUnits.get, { id }, { signal, show: 'none' }),
    staleTime: 0,
  });
}

/** Who is in a unit itself, part by part. */
export function inhabitantsQuery(unit: string) {
  return infiniteQueryOptions({
    queryKey: [...unitsKey, 'people', unit],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.adminPeople.list,
        { unit, below: false, size: '20', ...(pageParam && { cursor: pageParam }) },
        { signal, show: 'none' },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}
