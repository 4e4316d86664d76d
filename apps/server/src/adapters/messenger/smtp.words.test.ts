import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { makeCertificate, trustedCertificate } from '../../testing/adapters/messenger/certificates.ts';
import { mailUser, startMailServer } from '../../testing/adapters/messenger/mail-server.ts';
import { codeMessage } from '../../testing/adapters/messenger/suite.ts';
import { createSmtpMessenger } from './smtp.ts';

const patience = () => AbortSignal.timeout(20_000);
const user = `${encodeURIComponent(mailUser.user)}:${encodeURIComponent(mailUser.pass)}@`;

/** What an operator reads when a mail cannot be handed in at this address. */
async function wordsFor(url: string): Promise<string> {
  const messenger = createSmtpMessenger({ url, from: 'no-reply@portal.example', host: 'portal.example' });
  try {
    await messenger.send(codeMessage('chen@example.com'), patience());
    return 'sent';
  } catch (error) {
    return (error as Error).message;
  } finally {
    await messenger.close();
  }
}

/** A port that nothing listens at. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

test.each(['127.0.0.1', 'localhost'])(
  'a mail server on %s that is not there is told as a refused connection',
  async (host) => {
    expect(await wordsFor(`smtp://${host}:${await closedPort()}`)).toBe(
      'The mail server did not take it: the connection was refused; nothing listens at that address and port (ECONNREFUSED)',
    );
  },
);

test('a name that nobody knows is told as one', async () => {
  expect(await wordsFor('smtps://mail.invalid')).toMatch(
    /^The mail server did not take it: the name of its host (is unknown \(ENOTFOUND\)|could not be looked up)/,
  );
});

test.each(['smtps', 'smtp'])('a certificate that nobody vouches for is told as one, over %s', async (kind) => {
  await using double = await startMailServer(kind === 'smtps' ? 'tls' : 'starttls', await makeCertificate());
  const url = `${kind}://${user}localhost:${double.port}${kind === 'smtps' ? '' : '?starttls'}`;
  expect(await wordsFor(url)).toMatch(
    /^The mail server did not take it: its certificate is not trusted; .* \([A-Z_]+\)$/,
  );
  expect(double.heard).toBe(0);
});

test('a server that speaks no TLS at its port, or offers none, is told as one', async () => {
  await using double = await startMailServer('clear', await trustedCertificate());
  expect(await wordsFor(`smtps://${user}localhost:${double.port}`)).toMatch(/: it does not speak TLS at that port \(/);
  expect(await wordsFor(`smtp://${user}localhost:${double.port}?starttls`)).toMatch(
    /: it offers no encrypted connection \(500\)$/,
  );
});

test('a wrong password is told as one, without the password', async () => {
  await using double = await startMailServer('tls', await trustedCertificate());
  const words = await wordsFor(`smtps://portal:wrong-secret@localhost:${double.port}`);
  expect(words).toBe('The mail server did not take it: it refused our user name or password (535)');
});
