import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { api, limits } from '@uc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleBase } from '../../testing/adapters/ldap/described.ts';
import { type LyingDirectory, startLyingDirectory } from '../../testing/adapters/ldap/lying-directory.ts';
import { deedsOf } from '../../testing/features/admin-people/world.ts';
import { startOwners, typedFor } from '../../testing/features/admin-sources/connection.ts';
import { freeAddress } from '../../testing/free-address.ts';

const { tryConnection } = api.adminSources;
const entry = {
  dn: `uid=li,${peopleBase}`,
  attributes: {
    ...{ entryUUID: '11111111-2222-4333-8444-555555555555', uid: 'li', cn: 'Li Dir', employeeNumber: '9001' },
    ...{ homePhone: '02088886666', telephoneNumber: '+8613800138000' },
  },
};

/** Takes every line and says nothing. */
async function startSilent() {
  const address = await freeAddress('127.0.0.1');
  const [host = '', port = ''] = address.split(':');
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined).resume());
  }).listen(Number(port), host);
  await once(server, 'listening');
  return {
    ...{ ldap: `ldap://${address}`, sockets },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

let answering: LyingDirectory;
let silent: Awaited<ReturnType<typeof startSilent>>;
let world: Awaited<ReturnType<typeof startOwners>>;
beforeAll(async () => {
  answering = await startLyingDirectory({ entries: [entry] });
  silent = await startSilent();
  world = await startOwners([answering, silent]);
});
afterAll(async () => {
  await world.portal[Symbol.asyncDispose]();
  await answering[Symbol.asyncDispose]();
  silent.close();
});

const tryIt = (described: ReturnType<typeof typedFor>) =>
  world.owner.call(tryConnection, { described, bindPassword: 'x' });

test('is written down before another machine is asked, so that no end of the session hides it', async () => {
  const call = tryIt(typedFor(silent.ldap)).catch(() => undefined);
  await expect.poll(() => silent.sockets.length, { timeout: 8_000 }).toBe(1);
  expect((await deedsOf(world.portal, null)).at(0)).toMatchObject({ deed: 'tryConnection', subject: silent.ldap });
  silent.sockets.pop()?.destroy();
  await call;
});

test('a server that says nothing is told of in time, its line is closed, and who finds no turn comes back', async () => {
  // Before every call is cut off with an answer that says nothing of servers.
  expect((limits.directoryTrySeconds + limits.directoryTurnSeconds) * 1_000).toBeLessThan(limits.handlerTimeoutMs);
  const body = { described: typedFor(silent.ldap), bindPassword: 'x' };
  const ends: [number, unknown][] = [];
  const tries = [0, 1, 2].map(async () => {
    const answer = await world.owner.send({ method: 'POST', path: tryConnection.path, body });
    const { code, servers } = answer.json();
    ends.push([answer.statusCode, code ?? typeof servers[0].steps.at(-1).fault]);
  });
  await Promise.all(tries);
  expect(ends).toEqual([
    [503, 'server.busy'],
    [200, 'string'],
    [200, 'string'],
  ]);
  expect(silent.sockets).toHaveLength(2);
  await expect.poll(() => silent.sockets.map(({ destroyed }) => destroyed), { timeout: 3_000 }).toEqual([true, true]);
}, 30_000);

test('a value from another attribute than a field usually has shows its first sign, whatever field it is put into', async () => {
  const fields = { name: ['homePhone'], phone: ['telephoneNumber'], username: ['UID'] };
  const { servers } = await tryIt(typedFor(answering.ldap, { people: { base: peopleBase, fields } }));
  const found = Object.fromEntries((servers[0]?.sample ?? []).map(({ field, value }) => [field, value]));
  expect(found).toMatchObject({ username: 'li', employeeId: '9001' });
  expect([found.name, found.phone]).toEqual([expect.stringMatching(/0\*\*\*$/), expect.stringMatching(/\+\*\*\*$/)]);
  expect(JSON.stringify(servers)).not.toMatch(/8888|6666|138|8000/);
});

test('no field, mark of leaving or filter names an attribute that passwords are kept in, by which its count would tell them', async () => {
  const asked = answering.searches.length;
  const base = peopleBase;
  const refused: [string, Partial<ReturnType<typeof typedFor>>][] = [
    ...[
      'unixUserPassword',
      'msSFU30Password',
      'ipaNTHash',
      'krbExtraData',
      'sambaClearTextPassword',
      'passwordHistory',
    ].map((name): [string, Partial<ReturnType<typeof typedFor>>] => [
      'people.fields.name',
      { people: { base, fields: { name: [name] } } },
    ]),
    ...[
      '(ms-Mcs-AdmPwd=a*)',
      '(&(objectClass=person)(!(USERPASSWORD=a*)))',
      '(|(uid=*)(unicodePwd>=a))',
      '(userPassword;binary=a*)',
      '( userPassword=a*)',
      '(sambaNTPassword:octetStringMatch:=a)',
      '(:octetStringMatch:=a)',
      '(2.5.4.35=a*)',
    ].map((filter): [string, Partial<ReturnType<typeof typedFor>>] => ['people.filter', { people: { base, filter } }]),
    ['people.left', { people: { base, left: { attribute: 'userPassword', values: ['a'] } } }],
    ['units.filter', { units: { base, filter: '(userPassword=*)' } }],
  ];
  for (const [field, more] of refused)
    await expect(tryIt(typedFor(answering.ldap, more)), JSON.stringify(more)).rejects.toMatchObject({
      ...{ code: 'request.invalid', details: [{ field: expect.stringContaining(field) }] },
    });
  expect(answering.searches.length).toBe(asked);
  const filter = '(&(objectClass=inetOrgPerson)(!(description=userPassword))(memberOf:1.2.840.113556.1.4.1941:=cn=x))';
  expect((await tryIt(typedFor(answering.ldap, { people: { base, filter } }))).isWell).toBe(true);
});
