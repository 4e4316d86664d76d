import { limits } from '@uc/contract';
import { readEmail } from '../../emails.ts';
import { MessageRefused, type Messenger } from '../../ports/messenger.ts';
import { isLoopback } from '../../setting-checks.ts';
import { notNow, orAborted, reasonOf } from './failure.ts';

/** Where mail is handed in, and whose it is. */
export interface SmtpOptions {
  url: string;
  from: string;
  /** Names the sender in message ids, the same in every process. */
  host: string;
}

const provider = 'The mail server';

/** Mail by SMTP, over connections that stay open. */
export function createSmtpMessenger({ url, from, host }: SmtpOptions): Messenger {
  const idle: Transport[] = [];
  const busy = new Set<Transport>();

  return {
    channel: 'email',
    async send({ id, to, subject, text, html, values }, signal) {
      // Whoever wrote the row has checked it; a list or a display name must not get past here either (security TK-04).
      if (readEmail(to) !== to) throw new MessageRefused(`${provider} was given no plain address`);
      const transport = idle.pop() ?? (await open(url));
      busy.add(transport);
      try {
        const mail = {
          messageId: `<${id}@${host}>`,
          from: { name: values.organisation ?? '', address: from },
          to: { name: '', address: to },
          subject,
          text,
          html,
          // RFC 3834: nobody's absence note should answer.
          headers: { 'Auto-Submitted': 'auto-generated' },
        };
        await orAborted(() => transport.sendMail(mail), signal);
      } catch (error) {
        // A server that drips its answers is cut off, or it would accept what has expired.
        if (signal.aborted) transport.close({ force: true });
        throw judge(error, signal);
      } finally {
        busy.delete(transport);
        if (!signal.aborted) idle.push(transport);
      }
    },
    async close() {
      for (const transport of [...idle.splice(0), ...busy]) transport.close({ force: true });
    },
  };
}

type Transport = Awaited<ReturnType<typeof open>>;

// One connection each, so that one message can be cut off without the others.
async function open(address: string) {
  const { createTransport } = await import('nodemailer'); // where there is no mail server there is no need of it
  const url = new URL(address);
  const isSecure = url.protocol === 'smtps:';
  // A mail server on this machine needs no TLS; it is used where it was asked for.
  const isPlain = !isSecure && isLoopback(url.hostname) && url.search !== '?starttls';
  return createTransport({
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
    connectionTimeout: limits.sendTimeoutMs,
    greetingTimeout: limits.sendTimeoutMs,
    socketTimeout: limits.sendTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function judge(error: unknown, signal: AbortSignal): Error {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  // What it says to the sender or the sign-in is about our settings, which can be mended; this is about the message.
  const isOfMessage = ['RCPT TO', 'DATA'].includes(command);
  if (responseCode >= 500 && isOfMessage) return new MessageRefused(`${provider} refused it: ${responseCode}`);
  return notNow(provider, responseCode || reasonOf(error, signal));
}
