import type { DirectoryFault } from '@uc/messages/server';
import type { DirectoryServer, PeopleDirectorySettings } from '../../config/people-directory-settings.ts';
import { DirectoryFailure, type PeopleDirectory } from '../../ports/people-directory.ts';
import { connect } from './connection.ts';

/** A server that is away, or not to be believed, is no reason to do without the others; a bind that is refused here is refused there. */
const leadsOn: ReadonlySet<DirectoryFault> = new Set([
  ...(['unknownName', 'closed', 'silent', 'noTls', 'otherName', 'untrusted', 'expired', 'away'] as const),
]);

/** So long a server that was away is asked after the others, so that nobody who signs in waits for it again and again. */
const lastForMs = 30_000;

/** The directory of the settings, by LDAP. Nothing is asked before it is opened. */
export function createPeopleDirectory({
  kind,
  servers,
  ca,
  bindDn,
  bindPassword,
}: PeopleDirectorySettings): PeopleDirectory {
  const credentials = { kind, dn: bindDn, password: bindPassword };
  const to: PeopleDirectory['openAt'] = async (address, tell, signal) => {
    const server = servers.find((one) => one.address === address);
    if (!server) throw new DirectoryFailure('name', 'unknownName', address);
    return connect(server, ca, credentials, { tell: (step) => tell?.(server.address, step), signal });
  };
  const awayAt = new Map<DirectoryServer, number>();
  const wasAway = (server: DirectoryServer) =>
    performance.now() - (awayAt.get(server) ?? Number.NEGATIVE_INFINITY) < lastForMs;
  const openServer = (server: DirectoryServer, ...[tell, answerMs]: Parameters<PeopleDirectory['open']>) =>
    connect(server, ca, credentials, { tell: (step) => tell?.(server.address, step), answerMs });
  return {
    servers: servers.map(({ address }) => address),
    openAt: to,
    async open(tell, answerMs) {
      let first: unknown;
      for (const server of servers.toSorted((one, other) => Number(wasAway(one)) - Number(wasAway(other)))) {
        try {
          return await openServer(server, tell, answerMs);
        } catch (error) {
          first ??= error;
          if (!(error instanceof DirectoryFailure && leadsOn.has(error.fault))) throw error;
          awayAt.set(server, performance.now());
        }
      }
      throw first;
    },
  };
}
