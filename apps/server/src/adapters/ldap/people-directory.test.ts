import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'ldapts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPeopleDirectory } from '../../config/people-directory-settings.ts';
import { type DirectoryConnection, DirectoryFailure, type DirectorySearch } from '../../ports/people-directory.ts';
import {
  baseEntries,
  hasSlapd,
  personEntry,
  portalDn,
  portalPassword,
  type Slapd,
  startSlapd,
  suffix,
  usualAccess,
} from '../../testing/adapters/ldap/slapd.ts';
import { makeCertificate } from '../../testing/adapters/messenger/certificates.ts';
import { freeAddress } from '../../testing/free-address.ts';
import { createPeopleDirectory } from './people-directory.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'uc-directory-file-'));
const base = `ou=people,${suffix}`;
const people = { base, scope: 'sub', filter: '(objectClass=inetOrgPerson)', attributes: ['entryUUID', 'uid'] } as const;

/** The adapter as a file with these lines describes its directory. */
function directoryWith(said: Record<string, unknown>) {
  const file = path.join(folder, `${crypto.randomUUID()}.json`);
  const whole = { kind: 'openldap', bindDn: portalDn, bindPassword: portalPassword, people: { base }, ...said };
  writeFileSync(file, JSON.stringify(whole));
  const settings = readPeopleDirectory(file, () => undefined);
  return createPeopleDirectory(settings ?? expect.unreachable());
}

async function all(connection: DirectoryConnection, search: DirectorySearch = people): Promise<string[]> {
  const found: string[] = [];
  for await (const page of connection.search(search))
    found.push(...page.map(({ values }) => values.get('uid')?.[0] ?? ''));
  return found;
}

/** What a connection failed with, in three words. */
async function failureOf(work: () => Promise<unknown>): Promise<[string, string, string]> {
  const error = await work().then(
    () => expect.unreachable('it went well'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DirectoryFailure)) throw error;
  return [error.server, error.step, error.fault];
}

describe.skipIf(!(await hasSlapd()))('a real OpenLDAP (slapd)', () => {
  let slapd: Slapd;
  beforeAll(async () => {
    slapd = await startSlapd({ more: usualAccess });
    await slapd.add(baseEntries);
    for (let at = 0; at < 1_200; at += 1) await slapd.add({ [`uid=p${at},${base}`]: personEntry(`p${at}`) });
  });
  afterAll(() => slapd[Symbol.asyncDispose]());

  const opened = (said: Record<string, unknown>) => directoryWith(said).open();
  const openedWell = () => opened({ servers: [slapd.ldaps], ca: slapd.ca });

  test('more people than it gives out at once come in pages, over TLS', async () => {
    await using connection = await openedWell();
    expect(new Set(await all(connection)).size).toBe(1_200);
    expect(connection.server).toBe(slapd.ldaps);
  });

  test('StartTLS does as well, and on this machine a line in clear, which nobody else hears', async () => {
    const stepsOf = async (said: Record<string, unknown>) => {
      const steps: string[] = [];
      await using connection = await directoryWith({ servers: [slapd.ldap], ...said }).open((_, step) =>
        steps.push(step),
      );
      expect(await all(connection, { ...people, filter: '(uid=p7)' })).toEqual(['p7']);
      return steps;
    };
    expect(await stepsOf({ startTls: true, ca: slapd.ca })).toEqual(['name', 'port', 'certificate', 'bind']);
    expect(await stepsOf({})).toEqual(['name', 'port', 'bind']);
  });

  test('a certificate that nobody believed in has made, or for another name, is told, with TLS and with StartTLS', async () => {
    const shown = await makeCertificate('elsewhere.example.com', '192.0.2.1');
    await using other = await startSlapd({ shown });
    for (const [server, more] of [
      [slapd.ldaps, {}],
      [slapd.ldap, { startTls: true }],
    ] as const)
      expect(await failureOf(() => opened({ servers: [server], ...more }))).toEqual([
        server,
        'certificate',
        'untrusted',
      ]);
    for (const [server, more] of [
      [other.ldaps, {}],
      [other.ldap, { startTls: true }],
    ] as const)
      expect(await failureOf(() => opened({ servers: [server], ca: other.ca, ...more }))).toEqual([
        ...[server, 'certificate', 'otherName'],
      ]);
  });

  test('how long its certificate is good is known, with TLS and with StartTLS; of a line in clear nothing', async () => {
    const end = new Date(new X509Certificate(readFileSync(slapd.ca)).validTo);
    for (const [said, until] of [
      [{ servers: [slapd.ldaps], ca: slapd.ca }, end],
      [{ servers: [slapd.ldap], ca: slapd.ca, startTls: true }, end],
      [{ servers: [slapd.ldap] }, null],
    ] as const) {
      await using connection = await opened(said);
      expect(connection.certificateUntil).toEqual(until);
    }
  });

  test('an empty password is refused before it reaches a server, which would take it for a bind as nobody', async () => {
    const nobody = new Client({ url: slapd.ldap });
    await expect(nobody.bind(portalDn, '')).rejects.toThrow();
    const { connect } = await import('./connection.ts');
    const server = {
      address: slapd.ldap,
      host: '127.0.0.1',
      port: Number(slapd.ldap.split(':')[2]),
      protection: 'none' as const,
    };
    expect(await failureOf(() => connect(server, undefined, { kind: 'openldap', dn: portalDn, password: '' }))).toEqual(
      [slapd.ldap, 'bind', 'wrongBind'],
    );
  });

  test('a wrong bind password is told, and no other server is tried with it', async () => {
    const told: string[] = [];
    const directory = directoryWith({ servers: [slapd.ldaps, slapd.ldap], ca: slapd.ca, bindPassword: 'wrong' });
    const failure = await failureOf(() => directory.open((server) => void told.push(server)));
    expect(failure).toEqual([slapd.ldaps, 'bind', 'wrongBind']);
    expect(new Set(told)).toEqual(new Set([slapd.ldaps]));
  });

  test('where one server is away the next is asked; where all are, the first is named', async () => {
    const away = `ldap://${await freeAddress('127.0.0.1')}`;
    await using connection = await opened({ servers: [away, slapd.ldap] });
    expect(connection.server).toBe(slapd.ldap);
    expect(await failureOf(() => opened({ servers: [away] }))).toEqual([away, 'port', 'closed']);
    const unknown = 'ldaps://nobody.invalid';
    expect(await failureOf(() => opened({ servers: [unknown] }))).toEqual([unknown, 'name', 'unknownName']);
  });

  test('a base that is not there and a filter that is none are told by their step', async () => {
    await using connection = await openedWell();
    const search = (change: Partial<DirectorySearch>) => failureOf(() => all(connection, { ...people, ...change }));
    expect(await search({ base: `ou=nowhere,${suffix}` })).toEqual([slapd.ldaps, 'base', 'noBase']);
    expect(await search({ filter: '(uid' })).toEqual([slapd.ldaps, 'filter', 'badFilter']);
  });

  test('a referral to elsewhere is never followed, and makes the answer worth nothing', async () => {
    const dn = `ou=abroad,${base}`;
    await slapd.admin.add(dn, {
      objectClass: ['referral', 'extensibleObject'],
      ou: 'abroad',
      ref: `ldap://127.0.0.1:1/${dn}`,
    });
    await using connection = await openedWell();
    expect(await failureOf(() => all(connection))).toEqual([slapd.ldaps, 'filter', 'elsewhere']);
    expect(await failureOf(() => all(connection, { ...people, base: dn }))).toEqual([slapd.ldaps, 'base', 'elsewhere']);
    const { Control } = await import('ldapts');
    await slapd.admin.del(dn, new Control('2.16.840.1.113730.3.4.2', { critical: true }));
  });

  test('more entries than were asked for are a failure, and so is a server that goes while it answers', async () => {
    await using connection = await openedWell();
    expect(await failureOf(() => all(connection, { ...people, most: 1 }))).toEqual([slapd.ldaps, 'filter', 'tooMany']);
    await using own = await startSlapd({ more: usualAccess });
    await own.add(baseEntries);
    await using gone = await opened({ servers: [own.ldap] });
    await own.stop();
    expect(await failureOf(() => all(gone))).toEqual([own.ldap, 'filter', 'cutOff']);
  });
});

test('a server that takes the line and says nothing, or speaks no TLS, is told', async () => {
  const { cert } = await makeCertificate();
  const ca = path.join(folder, 'ca.pem');
  writeFileSync(ca, cert);
  const [host = '', port = ''] = (await freeAddress('127.0.0.1')).split(':');
  const server = createServer((socket) => socket.end('no TLS here\n')).listen(Number(port), host);
  try {
    const address = `ldaps://${host}:${port}`;
    expect(await failureOf(() => directoryWith({ servers: [address], ca }).open())).toEqual([
      address,
      'certificate',
      'noTls',
    ]);
  } finally {
    server.close();
  }
});
