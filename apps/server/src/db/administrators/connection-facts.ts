import { hash } from 'node:crypto';
import type { api, OutputOf } from '@uc/contract';
import type { Described } from '../directory-connection.ts';

type Facts = NonNullable<OutputOf<typeof api.adminSources.connection>['waiting']>['after'];

/** Certificates are told by the beginning of their digest: long enough to compare, short enough to read out. */
export const digestOf = (ca: string | undefined): string | null =>
  ca === undefined ? null : hash('sha256', ca, 'hex').slice(0, 16);

/** What a second owner has to see of a connection before they agree to it; nothing of its password. */
export function factsOf({ kind, servers, startTls, ca, bindDn, people, groups, ...rest }: Described): Facts {
  const { read, signIn, write } = rest;
  return {
    ...{ kind, servers, startTls: startTls === true, ca: digestOf(ca), bindDn },
    ...{ base: people.base, filter: people.filter ?? null },
    groups: (groups ?? []).map(({ group, role, licence }) => ({ group, right: role ?? licence ?? '' })),
    ...{ readMinutes: read?.everyMinutes ?? null, signsIn: signIn !== undefined },
    ...{ changes: write?.change === true, resets: write?.reset === true, writes: [...(write?.fields ?? [])] },
  };
}
