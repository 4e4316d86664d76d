import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chooseAccount } from '../db/embedded/account.ts';
import { eventually } from '../db/embedded/progress.ts';
import {
  canDieWithParent,
  mortalLaunch,
  plainLaunch,
  programEnvironment,
  runProgram,
} from '../db/embedded/run-program.ts';
import { trustedCertificate } from './adapters/messenger/certificates.ts';
import { isRefused } from './half-sent.ts';

/** The nginx of the documentation's example before two servers of a test. */
export interface Nginx extends AsyncDisposable {
  /** What it complained of so far. */
  errors(): Promise<string>;
  /** Where each call went, in the order of the answers: more than one server where the first did not do. */
  ways(): Promise<string[][]>;
}

/** Where it listens and whom it asks, each as `host:port`. */
export interface NginxPlaces {
  https: string;
  http: string;
  servers: readonly [string, string];
}

/** The example's address; a test that reads it elsewhere than through nginx does so by this. */
export const nginxExample = new URL('../../../../docs/nginx.conf', import.meta.url);
const patienceMs = 20_000;

/** Whether it is installed; `npm test` sees to it where it can. */
export async function hasNginx(): Promise<boolean> {
  const options = { cwd: '/', env: programEnvironment() };
  return (await runProgram({ command: 'nginx', args: ['-v'], options })).code === 0;
}

/** Starts it in the foreground, with everything it writes in a folder of its own and without any rights. */
export async function startNginx(places: NginxPlaces): Promise<Nginx> {
  const account = chooseAccount();
  const { key, cert } = await trustedCertificate();
  const example = put(await readFile(nginxExample, 'utf8'), places);
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'uc-nginx-')));
  const files = {
    'cert.pem': cert,
    'key.pem': key,
    'nginx.conf': surroundings,
    'user-center.conf': example,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  await chmod(folder, 0o755);
  if (account.lent) await chown(folder, account.uid, account.gid);
  const plain = plainLaunch('nginx', ['-p', folder, '-e', 'errors', '-c', 'nginx.conf'], account);
  const { command, args, options } = (await canDieWithParent()) ? mortalLaunch(plain, account) : plain;
  const child = spawn(command, args, { ...options, stdio: 'ignore' });
  const ended = once(child, 'close');
  const errors = () => readFile(path.join(folder, 'errors'), 'utf8').catch(() => '');
  const nginx: Nginx = {
    errors,
    async ways() {
      const lines = (await readFile(path.join(folder, 'ways'), 'utf8')).trimEnd().split('\n');
      return lines.map((line) => line.split(', '));
    },
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
  const isUp = async () => child.exitCode !== null || !(await isRefused(`http://${places.https}`));
  if (!(await eventually(isUp, patienceMs)) || child.exitCode !== null) {
    const said = await errors();
    await nginx[Symbol.asyncDispose]();
    throw new Error(`nginx did not start: ${said}`);
  }
  return nginx;
}

/** What Debian's own nginx.conf has around the example, with paths below the prefix. */
const surroundings = `daemon off;
pid pid;
error_log errors info;
worker_processes 1;
events { worker_connections 512; }
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((part) => `${part}_temp_path ${part};`).join(' ')}
  log_format ways $upstream_addr;
  access_log ways ways;
  include user-center.conf;
}
`;

/** Puts a test's places where the example has those of a real deployment, and changes nothing else. */
function put(example: string, { https, http, servers }: NginxPlaces): string {
  const changes = [
    ['server 127.0.0.1:8081 ', `server ${servers[0]} `],
    ['server 127.0.0.1:8082 ', `server ${servers[1]} `],
    ['listen 80;', `listen ${http};`],
    ['listen 443 ', `listen ${https} `],
    ['/etc/ssl/portal.example.com.pem', 'cert.pem'],
    ['/etc/ssl/private/portal.example.com.key', 'key.pem'],
  ] as const;
  return changes.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error(`docs/nginx.conf does not have "${from}" once`);
    return text.replace(from, to);
  }, example);
}
