import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Certificate } from './certificates.ts';
import type { Arrived, Double, Mood } from './double.ts';

/** A mail server, and what only one of those has. */
export interface MailServer extends Double {
  /** How it speaks of TLS: from the first byte, when asked, or not at all. */
  kind: Kind;
  /** It refuses or fails this step. */
  step: 'sender' | 'recipient' | 'data';
  /** Takes a whole message and keeps its answer back until it is released. */
  isPondering: boolean;
  /** Passwords it was told over a line without TLS. */
  toldInClear: number;
  /** Open lines. */
  lines: number;
  /** Goes on with what it stalled. */
  release(): void;
}
type Kind = 'tls' | 'starttls' | 'clear';

/** Who may hand in mail. */
export const mailUser = { user: 'portal@example.com', pass: 'p@ss:wörd/%' };

/** Starts a real one on this machine. */
export async function startMailServer(kind: Kind, certificate: Certificate): Promise<MailServer> {
  const stalled: (() => void)[] = [];
  const failure = (mood: Mood) =>
    mood === 'refuses' || mood === 'fails'
      ? Object.assign(new Error('No: portal@example.com'), { responseCode: mood === 'refuses' ? 550 : 451 })
      : null;
  const answer = (step: MailServer['step'], callback: (error?: Error | null) => void) =>
    callback(double.step === step ? failure(double.mood) : null);
  const server = new SMTPServer({
    ...certificate,
    secure: kind === 'tls',
    disabledCommands: kind === 'clear' ? ['STARTTLS'] : [],
    allowInsecureAuth: true, // so that telling a password in the clear would be seen
    authOptional: kind === 'clear',
    closeTimeout: 100,
    logger: false,
    onAuth({ username, password }, { secure }, callback) {
      if (!secure) double.toldInClear += 1;
      const isKnown = username === mailUser.user && password === mailUser.pass;
      callback(isKnown ? null : new Error('No such user'), isKnown ? { user: username } : undefined);
    },
    onMailFrom(_, _session, callback) {
      double.heard += 1;
      answer('sender', callback);
    },
    onRcptTo(_, _session, callback) {
      if (double.mood === 'stalls') stalled.push(callback);
      else answer('recipient', callback);
    },
    async onData(stream, { envelope }, callback) {
      const whole = await text(stream).catch(() => undefined);
      if (whole === undefined) return; // the line was cut in the middle of it
      if (['accepts', 'drops'].includes(double.mood))
        double.arrived.push(readMail(whole, envelope.rcptTo.map(({ address }) => address).join()));
      // After the whole of it, before the 250.
      if (double.isPondering) stalled.push(() => callback());
      else if (double.mood === 'drops') cut();
      else answer('data', callback);
    },
  });
  server.on('error', () => undefined); // lines that were cut
  // Not the sockets beneath: Node falls over when one is destroyed under a TLS line.
  const cut = () => {
    for (const line of server.connections) line._socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const double: MailServer = {
    kind,
    mood: 'accepts',
    step: 'recipient',
    isPondering: false,
    arrived: [],
    heard: 0,
    toldInClear: 0,
    get lines() {
      return server.connections.size;
    },
    release() {
      for (const goOn of stalled.splice(0)) goOn();
    },
    port: (server.server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      cut();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return double;
}

function readMail(whole: string, to: string): Arrived {
  const key = /^message-id: <([^@>]+)@/im.exec(whole)?.[1] ?? '';
  return { key, to, text: whole };
}
