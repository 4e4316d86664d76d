import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'ldapts';
import { eventually } from '../../../db/embedded/progress.ts';
import { programEnvironment, runProgram } from '../../../db/embedded/run-program.ts';
import { makeCertificate } from '../messenger/certificates.ts';

/** A real Active Directory (Samba) of a test's own, on an address of this machine alone. */
export interface Samba extends AsyncDisposable {
  ldaps: string;
  /** File of the certificate it shows. */
  ca: string;
  /** Changes entries as its administrator. */
  admin: Client;
  /** Adds somebody below the people's container; answers with the name of their entry. */
  add(name: string, more?: Readonly<Record<string, string | Buffer>>): Promise<string>;
  /** Says something to `samba-tool`. */
  tool(...args: string[]): Promise<void>;
  /** Ends it as if its machine had gone. */
  stop(): Promise<void>;
}

const address = '127.0.0.10';
const top = 'DC=ad,DC=example,DC=test';
export const sambaPeople = `OU=people,${top}`;
export const sambaPortalDn = `CN=portal,CN=Users,${top}`;
export const sambaPassword = 'Directory@2026';
const adminPassword = 'Adm1n-of-tests!';
const patienceMs = 60_000;
const options = { cwd: '/', env: programEnvironment() };

/** Whether one can be started: its ports are those below 1024, and its address has to be given to this machine. */
export const hasSamba = () =>
  process.getuid?.() === 0 && existsSync('/usr/sbin/samba') && existsSync('/usr/bin/samba-tool');

const quoted = (password: string) => Buffer.from(`"${password}"`, 'utf16le');

/** Starts one, which takes half a minute. */
export async function startSamba(): Promise<Samba> {
  await runProgram({ command: 'ip', args: ['addr', 'add', `${address}/8`, 'dev', 'lo'], options });
  const folder = await mkdtemp(path.join(tmpdir(), 'uc-samba-'));
  const file = path.join(folder, 'etc/smb.conf');
  const run = async (...args: string[]) => {
    const { output } = await runProgram({ command: 'samba-tool', args, options });
    if (/\bERROR\b/.test(output)) throw new Error(`samba-tool ${args[0]}: ${output}`);
  };
  await run(
    ...['domain', 'provision', `--targetdir=${folder}`, '--realm=AD.EXAMPLE.TEST', '--domain=AD'],
    ...[`--adminpass=${adminPassword}`, '--server-role=dc', '--dns-backend=NONE', '--host-name=dc1'],
    `--host-ip=${address}`,
  );
  const { key, cert } = await makeCertificate('dc1.ad.example.test', address);
  const ca = path.join(folder, 'shown.pem');
  await writeFile(ca, cert);
  await writeFile(path.join(folder, 'key.pem'), key, { mode: 0o600 });
  const own = [
    ...['server services = ldap, cldap', `interfaces = ${address}/8`, 'bind interfaces only = yes'],
    // Left alone a former password opens for an hour more.
    'old password allowed period = 0',
    ...[`log file = ${folder}/log.%m`, `tls certfile = ${ca}`, `tls keyfile = ${folder}/key.pem`, `tls cafile = ${ca}`],
  ];
  const usual = (await readFile(file, 'utf8'))
    .split('\n')
    .filter((line) => !/^\s*(server services|log file) =/.test(line));
  await writeFile(file, usual.join('\n').replace('[global]', `[global]\n${own.join('\n')}`));
  const tool: Samba['tool'] = (...args) => run(...args, '-s', file);
  const child = spawn('/usr/sbin/samba', ['-F', '-M', 'single', '--no-process-group', '-s', file], {
    ...{ ...options, stdio: 'ignore' },
  });
  const ended = once(child, 'close');
  const ldaps = `ldaps://${address}`;
  const admin = new Client({ url: ldaps, tlsOptions: { ca: cert }, timeout: patienceMs });
  const isUp = () =>
    admin.bind(`CN=Administrator,CN=Users,${top}`, adminPassword).then(
      () => true,
      () => false,
    );
  if (!(await eventually(isUp, patienceMs))) throw new Error('Samba did not start');
  await tool('user', 'create', 'portal', sambaPassword);
  await tool('group', 'addmembers', 'Domain Admins', 'portal');
  await admin.add(sambaPeople, { objectClass: 'organizationalUnit', ou: 'people' });
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return {
    ...{ ldaps, ca, admin, tool, stop },
    async add(name, more = {}) {
      const dn = `CN=${name},${sambaPeople}`;
      const given = { objectClass: 'user', sAMAccountName: name, userAccountControl: '512', ...more };
      const { Attribute } = await import('ldapts');
      const attributes = Object.entries({ ...given, unicodePwd: quoted(sambaPassword) }).map(
        ([type, value]) => new Attribute({ type, values: [value] as string[] }),
      );
      await admin.add(dn, attributes);
      return dn;
    },
    [Symbol.asyncDispose]: async () => {
      await admin.unbind().catch(() => undefined);
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** How a file describes it. */
export const sambaFile = (samba: Pick<Samba, 'ldaps' | 'ca'>) => ({
  ...{ kind: 'activeDirectory', servers: [samba.ldaps], ca: samba.ca },
  ...{
    bindDn: sambaPortalDn,
    bindPassword: sambaPassword,
    people: { base: sambaPeople },
    units: { base: sambaPeople },
  },
});
