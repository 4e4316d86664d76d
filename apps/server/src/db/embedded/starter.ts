import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import type { Launch } from './run-program.ts';

/** A PostgreSQL process, whoever's child it is. */
export interface Running {
  pid: number | undefined;
  /** Resolves, with how it ended, when it has. */
  ended: Promise<string>;
  hasEnded(): boolean;
  kill(name: NodeJS.Signals): void;
}

/** Who starts PostgreSQL and is its parent process. */
export interface Starter {
  pid: number;
  /** Starts it in a session of its own, so that Ctrl-C does not reach it and it is stopped in order; it appends to the log. */
  start(launch: Launch, log: string): Promise<Running>;
  /** What an earlier server had started here and still runs. */
  held(): Promise<Running | undefined>;
}

/** This process itself: what it starts goes with it. */
export const ownStarter: Starter = {
  pid: process.pid,
  held: async () => undefined,
  async start({ command, args, options }, log) {
    const file = await open(log, 'a', 0o600);
    const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', file.fd, file.fd] });
    const end = Promise.withResolvers<string>();
    let over = false;
    const finish = (how: string) => {
      over = true;
      process.off('exit', interrupt);
      end.resolve(how);
    };
    // For process.exit() where setpriv is missing.
    const interrupt = () => void child.kill('SIGINT');
    process.once('exit', interrupt);
    child.once('error', (error) => finish(`could not be started: ${error.message}`));
    child.once('exit', (code, name) => finish(name === null ? `ended with code ${code}` : `was ended by ${name}`));
    await file.close();
    return { pid: child.pid, ended: end.promise, hasEnded: () => over, kill: (name) => void child.kill(name) };
  },
};
