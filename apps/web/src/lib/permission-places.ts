import type { ChangeType } from '@uc/contract';
import type { Layout } from './layout.ts';
import { pathTo } from './paths.ts';

/** What the form of an application can be filled in with before it opens. */
export interface Prefill {
  application?: string;
  role?: string;
  change?: ChangeType;
  /** An application that was begun, to go on with. */
  draft?: string;
  /** One that is over, to ask for the same once more. */
  again?: string;
}

/** Where everything about permissions is, by layout. */
export const places = {
  authorities: (layout: Layout) => pathTo('authorities', layout),
  initiate: (layout: Layout, prefill: Prefill = {}) => pathTo('apply', layout, { ...prefill }),
  applications: (layout: Layout) => pathTo('requests', layout),
  drafts: (layout: Layout) => pathTo('requests', layout, { state: 'initiated' }),
  application: (layout: Layout, id: string) => pathTo('request', layout, { id }),
  approvals: (layout: Layout) => pathTo('approvals', layout),
  approval: (layout: Layout, id: string) => pathTo('approval', layout, { id }),
} as const;
