import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The caller's address: the peer's, or the one a trusted proxy vouches for. A proxy may pass on nonsense it was sent; then
 * the proxy's own address counts, so that nonsense exempts nobody from a limit (security BF-04).
 */
export function addressOf(request: FastifyRequest): string {
  const [claimed = ''] = request.ip.split('%');
  const address = isIP(claimed) ? claimed : (request.socket.remoteAddress ?? '0.0.0.0');
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}
