import { Readable } from 'node:stream';
import { limits } from '@uc/contract';
import { isLoopback } from '../../config/setting-checks.ts';

/** A line to the mail server: one connection, for one message at a time, so that each can be cut off without the others. */
export type Line = Awaited<ReturnType<typeof openLine>>;

/** Opens one; it connects with its first message. */
export async function openLine(address: string) {
  const { createTransport } = await import('nodemailer'); // where there is no mail server there is no need of it
  const url = new URL(address);
  const isSecure = url.protocol === 'smtps:';
  // A mail server on this machine needs no TLS; it is used where it was asked for.
  const isPlain = !isSecure && isLoopback(url.hostname) && url.search !== '?starttls';
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    maxRequeues: 0, // the outbox tries again
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !isPlain,
    ignoreTLS: isPlain,
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' },
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    dnsTimeout: limits.mailConnectMs,
    connectionTimeout: limits.mailConnectMs,
    greetingTimeout: limits.mailConnectMs,
    // Silence of any length is bounded by the message's own time, which knows what it is waiting for.
    socketTimeout: limits.mailHandInMs + limits.mailAnswerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let beforeLast = async (): Promise<void> => undefined;
  transport.use('stream', (mail, done) => {
    mail.message.processFunc((whole) => holdEnd(whole, () => beforeLast()));
    done();
  });
  return {
    /** Hands a mail in, and waits for the answer; `handIn` is awaited when all but the last dot has left. */
    async send(mail: Parameters<typeof transport.sendMail>[0], handIn: () => Promise<void>): Promise<void> {
      beforeLast = handIn;
      await transport.sendMail(mail);
    },
    cut: () => transport.close({ force: true }),
  };
}

/**
 * Passes a mail on and holds its end back: without the dot that follows, a server throws all of it away (RFC 5321 4.1.1.4). Lazy, so
 * that nothing is read, and its end not reached, before the server has asked for the mail.
 */
function holdEnd(mail: Readable, handIn: () => Promise<void>): Readable {
  async function* read() {
    yield* mail;
    await handIn();
  }
  return Readable.from(read(), { objectMode: false });
}
