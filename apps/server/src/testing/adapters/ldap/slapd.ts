import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'ldapts';
import { chooseAccount } from '../../../db/embedded/account.ts';
import { eventually } from '../../../db/embedded/progress.ts';
import {
  canDieWithParent,
  mortalLaunch,
  plainLaunch,
  programEnvironment,
  runProgram,
} from '../../../db/embedded/run-program.ts';
import { freeAddress } from '../../free-address.ts';
import { type Certificate, makeCertificate } from '../messenger/certificates.ts';

/** A real OpenLDAP of a test's own, on a port and in a folder of its own. */
export interface Slapd extends AsyncDisposable {
  /** In clear, on this machine alone. */
  ldap: string;
  ldaps: string;
  /** File of the certificate it shows, which is its own authority. */
  ca: string;
  /** Changes entries as its administrator. */
  admin: Client;
  /** Puts entries there, by their names. */
  add(entries: Readonly<Record<string, Readonly<Record<string, string | string[]>>>>): Promise<void>;
  /** Ends it as if its machine had gone. */
  stop(): Promise<void>;
}

export const suffix = 'dc=example,dc=test';
export const adminDn = `cn=admin,${suffix}`;
export const adminPassword = 'Admin-of-tests-1';
const patienceMs = 20_000;

/** Whether it is installed; `npm test` sees to it where it can. */
export async function hasSlapd(): Promise<boolean> {
  const options = { cwd: '/', env: programEnvironment() };
  return (await runProgram({ command: 'slapd', args: ['-VV'], options })).output.includes('OpenLDAP');
}

/** Starts one. `more` are lines of its database; `shown` is the certificate it shows, where a test is about that. */
export async function startSlapd({ more = '', shown }: { more?: string; shown?: Certificate } = {}): Promise<Slapd> {
  const account = chooseAccount();
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'uc-slapd-')));
  const { key, cert } = shown ?? (await makeCertificate());
  const files = { 'cert.pem': cert, 'key.pem': key, 'slapd.conf': settings(folder, more) };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  await mkdir(path.join(folder, 'data'));
  await chmod(folder, 0o755);
  if (account.lent)
    for (const name of ['.', 'data', ...Object.keys(files)])
      await chown(path.join(folder, name), account.uid, account.gid);
  const [clear, secure] = [await freeAddress('127.0.0.1'), await freeAddress('127.0.0.1')];
  const places = { ldap: `ldap://${clear}`, ldaps: `ldaps://${secure}` };
  const args = ['-d', '0', '-f', path.join(folder, 'slapd.conf'), '-h', `${places.ldap} ${places.ldaps}`];
  const plain = plainLaunch('slapd', args, account);
  const { command, args: words, options } = (await canDieWithParent()) ? mortalLaunch(plain, account) : plain;
  const child = spawn(command, words, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const ended = once(child, 'close');
  const admin = new Client({ url: places.ldap, timeout: patienceMs });
  const answers = () =>
    admin.bind(adminDn, adminPassword).then(
      () => true,
      () => false,
    );
  const isUp = async () => child.exitCode !== null || (await answers());
  if (!(await eventually(isUp, patienceMs)) || child.exitCode !== null) throw new Error(`slapd did not start: ${said}`);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return {
    ...places,
    ca: path.join(folder, 'cert.pem'),
    admin,
    stop,
    async add(entries) {
      for (const [dn, attributes] of Object.entries(entries)) await admin.add(dn, { ...attributes });
    },
    [Symbol.asyncDispose]: async () => {
      await admin.unbind().catch(() => undefined);
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** As Debian's, with a limit of entries that only pages go beyond. */
const settings = (folder: string, more: string) => `
${['core', 'cosine', 'inetorgperson'].map((name) => `include /etc/ldap/schema/${name}.schema`).join('\n')}
modulepath /usr/lib/ldap
moduleload back_mdb
moduleload ppolicy
pidfile ${folder}/pid
TLSCertificateFile ${folder}/cert.pem
TLSCertificateKeyFile ${folder}/key.pem
sizelimit size.soft=500 size.hard=500 size.prtotal=unlimited
database mdb
suffix "${suffix}"
rootdn "${adminDn}"
rootpw ${adminPassword}
directory ${folder}/data
maxsize 1073741824
dbnosync
index objectClass,entryUUID,uid eq
${more}
`;

/** The top of the tree, people, and the portal's own account, which may read all of them and nothing else. */
export const baseEntries = {
  [suffix]: { objectClass: ['dcObject', 'organization'], dc: 'example', o: 'Example' },
  [`ou=people,${suffix}`]: { objectClass: 'organizationalUnit', ou: 'people' },
  [`cn=portal,${suffix}`]: {
    objectClass: ['organizationalRole', 'simpleSecurityObject'],
    cn: 'portal',
    userPassword: 'Portal-of-tests-1',
  },
};

/** The portal's account, and what it may read as the directory of a test usually has it. */
export const portalDn = `cn=portal,${suffix}`;
export const portalPassword = 'Portal-of-tests-1';
export const usualAccess = `access to attrs=userPassword by self write by anonymous auth by * none
access to * by dn.exact="${portalDn}" read by self read by anonymous auth by * none
limits dn.exact="${portalDn}" size.prtotal=unlimited`;

/** Somebody of the directory. */
export const personEntry = (uid: string, more: Readonly<Record<string, string | string[]>> = {}) => ({
  objectClass: ['inetOrgPerson'],
  ...{ uid, cn: uid, sn: uid, ...more },
});
