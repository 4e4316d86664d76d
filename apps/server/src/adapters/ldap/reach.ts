import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import net from 'node:net';
import tls from 'node:tls';
import type { DirectoryStep } from '@uc/contract';
import type { DirectoryFault } from '@uc/messages/server';
import type { DirectoryServer } from '../../config/people-directory-settings.ts';
import { DirectoryFailure } from '../../ports/people-directory.ts';

/** From the name to a line that can be trusted. */
const patienceMs = 5_000;

/** What is believed of the other side; the name is checked against its certificate. `until` hears how long that one is good. */
export function trustIn(
  { host }: DirectoryServer,
  ca: string | undefined,
  until: (end: Date) => void = () => undefined,
): tls.ConnectionOptions {
  return {
    host,
    checkServerIdentity(name, certificate) {
      until(new Date(certificate.valid_to));
      return tls.checkServerIdentity(name, certificate);
    },
    // A certificate of an address is no matter of names (RFC 6066, 3).
    ...(net.isIP(host) === 0 && { servername: host }),
    ...(ca !== undefined && { ca }),
    minVersion: 'TLSv1.2',
    rejectUnauthorized: true,
  };
}

/** Opens the line to a server, step by step, so that whoever mends it is told which one failed. */
export async function reach(
  server: DirectoryServer,
  ca: string | undefined,
  tell: (step: DirectoryStep) => void,
  until: (end: Date) => void,
): Promise<net.Socket> {
  const fail = (step: DirectoryStep, fault: DirectoryFault): never => {
    throw new DirectoryFailure(step, fault, server.address);
  };
  await lookup(server.host).catch(() => fail('name', 'unknownName'));
  tell('name');
  const plain = net.connect({ host: server.host, port: server.port });
  try {
    await arrived(plain, 'connect').catch((error: unknown) => fail('port', isLate(error) ? 'silent' : 'closed'));
    tell('port');
    if (server.protection !== 'tls') return plain;
    const secure = tls.connect({ ...trustIn(server, ca, until), socket: plain });
    await arrived(secure, 'secureConnect').catch((error: unknown) => {
      secure.destroy();
      return fail('certificate', tlsFaultOf(error));
    });
    tell('certificate');
    return secure;
  } catch (error) {
    plain.destroy();
    throw error;
  }
}

async function arrived(socket: net.Socket, event: string): Promise<void> {
  await once(socket, event, { signal: AbortSignal.timeout(patienceMs) });
}

const isLate = (error: unknown) => error instanceof Error && error.name === 'AbortError';

const untrusted = /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_|CERT_UNTRUSTED|INVALID_CA|CERT_)/;

/** What is wrong with a certificate, or the way to it. */
export function tlsFaultOf(error: unknown): DirectoryFault {
  const code = String((error as { code?: unknown }).code ?? '');
  if (isLate(error)) return 'silent';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'otherName';
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') return 'expired';
  return untrusted.test(code) ? 'untrusted' : 'noTls';
}
