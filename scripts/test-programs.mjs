// Programs that tests need besides our packages. They are installed where possible (on Debian, as root); tests of a missing one are skipped.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runStep } from './run-step.mjs';

/** Debian's packages, each with the program (or the file) it is for and the service that it starts by itself. */
const packages = [
  { name: 'oathtool', program: 'oathtool' }, // an independent maker of one-time passwords, which ours are compared with
  { name: 'pgbouncer', program: 'pgbouncer', service: 'pgbouncer' }, // many databases are reached through it
  { name: 'slapd', program: 'slapd', service: 'slapd' }, // a real directory, which people are read from
  // A real Active Directory, for `npm run test:directories` alone.
  { name: 'samba-ad-dc', program: 'samba', service: 'samba-ad-dc', isAsked: true },
  // A real OpenID Connect provider, which brings no program of its own, for `npm run test:providers` alone.
  { name: 'liblemonldap-ng-portal-perl', file: '/usr/share/lemonldap-ng/portal/htdocs/index.psgi', isAsked: true },
  { name: 'nginx', program: 'nginx', service: 'nginx' }, // many servers are reached through it
];

const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];

/** Whether a program is on this machine. */
export const hasProgram = (name) => folders.some((folder) => existsSync(path.join(folder, name)));

const isThere = ({ program, file }) => (file ? existsSync(file) : hasProgram(program));

/** Whether what a package of these is for is on this machine. */
export const hasPackage = (wanted) => packages.some((one) => one.name === wanted && isThere(one));

/** Installs what is missing (of what is seldom needed only what is named), and stops what came up with it: tests start their own, with settings of their own. */
export async function installTestPrograms(asked = []) {
  const missing = packages.filter((one) => (!one.isAsked || asked.includes(one.name)) && !isThere(one));
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const names = missing.map(({ name }) => name);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const title = `Installing ${names.join(', ')} for the tests`;
  await runStep({ title, command: 'apt-get', args: ['install', '-y', '-qq', ...names], env });
  for (const { service } of missing.filter((one) => one.service && isThere(one)))
    await runStep({ title: `Stopping the service ${service}`, command: 'service', args: [service, 'stop'] });
}
