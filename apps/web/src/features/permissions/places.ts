import type { ChangeType } from '@uc/contract';

/** The two layouts every page here is drawn in. */
export type Layout = 'wide' | 'phone';

const base = { wide: '/pc/userCenter', phone: '/mobile' } as const;

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
  authorities: (layout: Layout) => `${base[layout]}/myAuthority`,
  initiate: (layout: Layout, prefill: Prefill = {}) => withQuery(`${base[layout]}/initiateApplication`, { ...prefill }),
  applications: (layout: Layout) => `${base[layout]}/myApplication`,
  drafts: (layout: Layout) => withQuery(`${base[layout]}/myApplication`, { state: 'initiated' }),
  application: (layout: Layout, id: string) => withQuery(`${base[layout]}/myApplication/detail`, { id }),
  approvals: (layout: Layout) => `${base[layout]}/myApproval`,
  approval: (layout: Layout, id: string) => withQuery(`${base[layout]}/myApproval/detail`, { id }),
} as const;

function withQuery(path: string, values: Record<string, string | undefined>): string {
  const query = new URLSearchParams(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}
