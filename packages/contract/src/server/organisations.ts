import * as z from 'zod/mini';
import type { ServedRows } from './row.ts';
import { searchInput } from './search.ts';

/** A node of the organisation tree, with the field names of spec 3.3. */
export interface OrganisationNode {
  id: string;
  parentId: string | null;
  name: string;
  value: string;
  /** Filled where the answer includes the children, as that of a search does. */
  zzChildren: OrganisationNode[];
  zzIsLeaf: boolean;
  zzLevel: number;
  zzDisplayPath: string;
  type: string;
}

const node: z.ZodMiniType<OrganisationNode> = z.object({
  id: z.string(),
  parentId: z.nullable(z.string()),
  name: z.string(),
  value: z.string(),
  get zzChildren() {
    return z.array(node);
  },
  zzIsLeaf: z.boolean(),
  zzLevel: z.number(),
  zzDisplayPath: z.string(),
  type: z.string(),
});

/** What the server alone reads of `organisations`. */
export const organisations = {
  list: {
    summary: 'Children of a unit (parentId, null for the roots), or units found by name as a tree down to each hit',
    input: searchInput,
    output: z.object({ rows: z.array(node), total: z.number() }),
  },
} satisfies ServedRows;
