import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../db/embedded/progress.ts';
import { MessageRefused } from '../../ports/messenger.ts';
import { makeCertificate, trustedCertificate } from '../../testing/adapters/messenger/certificates.ts';
import { type MailServer, mailUser, startMailServer } from '../../testing/adapters/messenger/mail-server.ts';
import { codeMessage, messengerSuite } from '../../testing/adapters/messenger/suite.ts';
import { createSmtpMessenger } from './smtp.ts';

const to = 'chen@example.com';
const from = 'no-reply@portal.example';
const patience = () => AbortSignal.timeout(20_000);

function messengerFor({ kind, port }: MailServer, pass: string | undefined = mailUser.pass) {
  const user = kind === 'clear' ? '' : `${encodeURIComponent(mailUser.user)}:${encodeURIComponent(pass)}@`;
  const rest = `${user}localhost:${port}`;
  const url = { tls: `smtps://${rest}`, starttls: `smtp://${rest}?starttls`, clear: `smtp://${rest}` }[kind];
  return createSmtpMessenger({ url, from, host: 'portal.example' });
}

for (const kind of ['tls', 'starttls'] as const)
  messengerSuite({
    name: `mail over ${kind}`,
    async open(certificate, isKnown) {
      const double = await startMailServer(kind, certificate);
      return { double, messenger: messengerFor(double, isKnown ? mailUser.pass : 'another') };
    },
    to,
    secrets: [mailUser.pass, encodeURIComponent(mailUser.pass), mailUser.user],
    keyOf: ({ id }) => id,
  });

async function sendTo(double: MailServer, message = codeMessage(to)) {
  const messenger = messengerFor(double);
  try {
    await messenger.send(message, patience());
  } finally {
    await messenger.close();
  }
}

test('a mail says who wrote it, in text and as a page, and that no person did', async () => {
  await using double = await startMailServer('tls', await trustedCertificate());
  const message = codeMessage(to);
  await sendTo(double, message);
  const mail = double.arrived[0]?.text ?? '';
  expect(mail).toContain(`Message-ID: <${message.id}@portal.example>`);
  expect(mail).toMatch(/^From: =\?UTF-8\?.*\?= <no-reply@portal\.example>$/m);
  expect(mail).toMatch(/^To: chen@example\.com$/m);
  expect(mail).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(mail).toMatch(/^Content-Type: text\/plain/m);
  expect(mail).toMatch(/^Content-Type: text\/html/m);
});

describe('what the answer of a mail server is about', () => {
  test.each([
    ['recipient', 'refuses', true],
    ['data', 'refuses', true],
    ['recipient', 'fails', false],
    ['data', 'fails', false],
    ['sender', 'refuses', false], // about our settings
  ] as const)('%s, when it %s', async (step, mood, isFinal) => {
    await using double = await startMailServer('tls', await trustedCertificate());
    Object.assign(double, { step, mood });
    const error = await sendTo(double).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof MessageRefused).toBe(isFinal);
    expect(String(error)).not.toContain(mailUser.user);
  });
});

test('with a false certificate no password is told, with TLS or without (threat SM-07)', async () => {
  await using double = await startMailServer('starttls', await makeCertificate());
  await expect(sendTo(double)).rejects.toThrow('The mail server did not take it');
  expect([double.heard, double.toldInClear]).toEqual([0, 0]);
});

test('a server that offers no TLS where it was asked for is told nothing', async () => {
  await using double = await startMailServer('clear', await trustedCertificate());
  const messenger = messengerFor({ ...double, kind: 'starttls' });
  await expect(messenger.send(codeMessage(to), patience())).rejects.toThrow('The mail server did not take it');
  await messenger.close();
  expect([double.heard, double.toldInClear]).toEqual([0, 0]);
});

test('a server on this machine needs no TLS', async () => {
  await using double = await startMailServer('clear', await trustedCertificate());
  await sendTo(double);
  expect(double.arrived).toHaveLength(1);
});

test.each([
  'a@example.com,b@example.com',
  'A <a@example.com>',
  'a@example.com\r\nBcc: b@example.com',
  '"a b"@example.com',
  'group: a@example.com;',
  '',
])('%j is no one plain address and goes nowhere (threat TK-04)', async (list) => {
  await using double = await startMailServer('tls', await trustedCertificate());
  await expect(sendTo(double, codeMessage(list))).rejects.toBeInstanceOf(MessageRefused);
  expect(double.heard).toBe(0);
});

test('nothing is read from files or addresses that a text names', async () => {
  await using double = await startMailServer('tls', await trustedCertificate());
  const named = { path: '/etc/passwd' } as unknown as string;
  await expect(sendTo(double, codeMessage(to, { html: named }))).rejects.toThrow('The mail server did not take it');
  expect(double.arrived).toEqual([]);
});

test('a server that goes on after we gave up does not get the message any more', async () => {
  await using double = await startMailServer('tls', await trustedCertificate());
  const messenger = messengerFor(double);
  const [late, next] = [codeMessage(to), codeMessage(to)];
  double.mood = 'stalls';
  await expect(messenger.send(late, AbortSignal.timeout(300))).rejects.toThrow();
  double.mood = 'accepts';
  double.release();
  await messenger.send(next, patience());
  await messenger.close();
  expect(double.arrived.map(({ key }) => key)).toEqual([next.id]);
});

test('a server that hangs up before it greets is not called again at once: the outbox knows when', async () => {
  let calls = 0;
  const server = createServer((line) => {
    calls += 1;
    line.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const messenger = createSmtpMessenger({ url: `smtp://localhost:${port}`, from, host: 'portal.example' });
  await expect(messenger.send(codeMessage(to), patience())).rejects.toThrow(
    'did not take it: it closed the connection (ECONNECTION)',
  );
  await messenger.close();
  server.close();
  expect(calls).toBe(1);
});

test('one line serves many mails, a message that is given up loses only its own, and closing ends them', async () => {
  await using double = await startMailServer('tls', await trustedCertificate());
  const messenger = messengerFor(double);
  for (let sent = 0; sent < 3; sent += 1) await messenger.send(codeMessage(to), patience());
  expect(double.lines).toBe(1);
  double.mood = 'stalls';
  await expect(messenger.send(codeMessage(to), AbortSignal.timeout(300))).rejects.toThrow();
  expect(await eventually(async () => double.lines === 0, 10_000)).toBe(true);
  double.mood = 'accepts';
  await messenger.send(codeMessage(to), patience());
  expect(double.lines).toBe(1);
  await messenger.close();
  expect(await eventually(async () => double.lines === 0, 10_000)).toBe(true);
});
