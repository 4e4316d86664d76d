import type { DirectoryFault } from '@uc/messages/server';
import type { DirectoryServer, PeopleDirectorySettings } from '../../config/people-directory-settings.ts';
import { DirectoryFailure, type PeopleDirectory } from '../../ports/people-directory.ts';
import { connect } from './connection.ts';

/** A server that is away, or not to be believed, is no reason to do without the others; a bind that is refused here is refused there. */
const leadsOn: ReadonlySet<DirectoryFault> = new Set([
  ...(['unknownName', 'closed', 'silent', 'noTls', 'otherName', 'untrusted', 'expired', 'away'] as const),
]);

/** The directory of the settings, by LDAP. Nothing is asked before it is opened. */
export function createPeopleDirectory({ servers, ca, bindDn, bindPassword }: PeopleDirectorySettings): PeopleDirectory {
  const credentials = { dn: bindDn, password: bindPassword };
  const to: PeopleDirectory['openAt'] = async (address, tell) => {
    const server = servers.find((one) => one.address === address);
    if (!server) throw new DirectoryFailure('name', 'unknownName', address);
    return openServer(server, tell);
  };
  const openServer = (server: DirectoryServer, tell?: Parameters<PeopleDirectory['open']>[0]) =>
    connect(server, ca, credentials, (step) => tell?.(server.address, step));
  return {
    servers: servers.map(({ address }) => address),
    openAt: to,
    async open(tell) {
      let first: unknown;
      for (const server of servers) {
        try {
          return await openServer(server, tell);
        } catch (error) {
          first ??= error;
          if (!(error instanceof DirectoryFailure && leadsOn.has(error.fault))) throw error;
        }
      }
      throw first;
    },
  };
}
