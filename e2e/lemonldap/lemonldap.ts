import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { pickPort } from '../../apps/server/src/process/listen.ts';
import { type Client, iniFor, settingsFor } from './settings.ts';

/** A real LemonLDAP::NG on this machine. */
export interface Lemonldap extends AsyncDisposable {
  issuer: string;
  /** Away, as while somebody upgrades it, and back. */
  pause(): Promise<void>;
  resume(): Promise<void>;
}

/** While it tells us of a sign-out we ask it for its keys: one process alone would wait for itself. */
const workers = 2;
const startMs = 30_000;
const here = import.meta.dirname;
const anyPort = () => pickPort({ host: '127.0.0.1', port: 0 });

/** Starts it with the people named, whose name is also their password. */
export async function startLemonldap(client: Client, people: readonly string[]): Promise<Lemonldap> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'uc-lemonldap-'));
  const port = await anyPort();
  // Another site than the portal, which is at 127.0.0.1.
  const issuer = `http://localhost:${port}`;
  await mkdir(path.join(folder, 'sessions/lock'), { recursive: true });
  await mkdir(path.join(folder, 'conf'));
  await writeFile(path.join(folder, 'conf/lmConf-1.json'), JSON.stringify(settingsFor(issuer, folder, client)));
  await writeFile(path.join(folder, 'lemonldap-ng.ini'), iniFor(folder));
  const ports: number[] = [];
  for (let count = 0; count < workers; count += 1) ports.push(await anyPort());
  const processes = ports.map((own) => startWorker(folder, own, people));
  const stop = async () => {
    await Promise.all(processes.map(end));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (const [index, own] of ports.entries()) await needAnswer(own, processes[index]);
  } catch (error) {
    const log = await readFile(path.join(folder, 'log'), 'utf8').catch(() => '');
    await stop();
    throw new Error(`LemonLDAP::NG did not start:\n${log.slice(-2_000)}`, { cause: error });
  }
  let server: Server | undefined;
  const pause = async () => {
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
  };
  const resume = async () => {
    server = passOn(ports);
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
  };
  await resume();
  return {
    ...{ issuer, pause, resume },
    async [Symbol.asyncDispose]() {
      await pause();
      await stop();
    },
  };
}

function startWorker(folder: string, port: number, people: readonly string[]): ChildProcess {
  const serve = ['--host', '127.0.0.1', '--port', String(port), '--env', 'deployment', path.join(here, 'portal.psgi')];
  const log = openSync(path.join(folder, 'log'), 'a');
  return spawn('plackup', ['-I', here, ...serve], {
    env: {
      PATH: process.env.PATH,
      LLNG_DEFAULTCONFFILE: path.join(folder, 'lemonldap-ng.ini'),
      UC_LEMONLDAP_PEOPLE: JSON.stringify(people),
    },
    stdio: ['ignore', log, log],
  });
}

/** One address in front of all of them, each in its turn. */
function passOn(ports: readonly number[]): Server {
  let turn = 0;
  return createServer((incoming, outgoing) => {
    turn += 1;
    const { method, url, headers } = incoming;
    const to = { host: '127.0.0.1', port: ports[turn % ports.length], method, path: url, headers };
    const passed = request(to, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.once('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
}

async function needAnswer(port: number, worker: ChildProcess | undefined): Promise<void> {
  const until = performance.now() + startMs;
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/.well-known/openid-configuration`).catch(() => null);
    if (answer?.ok) return;
    // Set up wrongly it serves nothing but 500.
    if (answer || worker?.exitCode !== null || performance.now() > until)
      throw new Error(`It answered ${answer?.status ?? 'nothing'}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function end(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  worker.kill('SIGTERM');
  await ended;
}
