import { isIP, isIPv6, SocketAddress } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { fail } from '../calls/fail.ts';

/**
 * The caller's address: the peer's, or the one a trusted proxy vouches for. A proxy may pass on nonsense it was sent; then
 * the proxy's own address counts, so that nonsense exempts nobody from a limit (threat BF-04). Whoever has hung up has no
 * address any more: counted for nobody, nothing may be done for them.
 */
export function addressOf(request: FastifyRequest): string {
  const peer = request.socket.remoteAddress;
  if (peer === undefined) return fail('request.timeout', { reason: 'The caller hung up' });
  const [claimed = ''] = request.ip.split('%');
  const address = isIP(claimed) ? claimed : peer;
  const [plain = ''] = address.split('%');
  return isIPv6(plain) ? shortest(plain) : plain;
}

/** One spelling for each address, the database's own: a second one would be a second count, and break a record's hash. */
function shortest(address: string): string {
  const { address: spelled } = new SocketAddress({ address, family: 'ipv6' });
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(spelled)?.[1] ?? spelled;
}
