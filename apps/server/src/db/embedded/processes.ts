import { readdir, readFile, readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { eventually } from './progress.ts';
import { runProgram } from './run-program.ts';
import { starterIn } from './settings.ts';

const KILL_AFTER_MS = 3_000;

/** Whether a process of this number exists. Numbers are used again: never proof that it is the one meant. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * The PostgreSQL processes that work in a data folder, told by their working directory and their program, which a
 * reused process number or a zombie cannot imitate. The program's path is not compared: npm may have replaced it.
 */
export async function postgresIn(cluster: string): Promise<number[]> {
  return process.platform === 'linux' ? byProc(cluster) : byLsof(cluster);
}

async function byProc(cluster: string): Promise<number[]> {
  const look = async (pid: string) => {
    try {
      if ((await readlink(join('/proc', pid, 'cwd'))) !== cluster) return false;
      return basename(await readlink(join('/proc', pid, 'exe'))).replace(/ \(deleted\)$/, '') === 'postgres';
    } catch {
      return false;
    }
  };
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const ours = await Promise.all(pids.map(look));
  return pids.filter((_, index) => ours[index]).map(Number);
}

/** The same for systems without /proc. */
export async function byLsof(cluster: string): Promise<number[]> {
  const args = ['-a', '-c', 'postgres', '-d', 'cwd', '-Fpn'];
  const { output } = await runProgram({ command: 'lsof', args, options: { cwd: '/' } });
  return output
    .split(/^p/m)
    .filter((entry) => entry.split('\n').includes(`n${cluster}`))
    .map((entry) => Number.parseInt(entry, 10));
}

/** The server that started this postmaster, if it is still there as its parent; otherwise it is an orphan. */
export async function livingStarter(postmaster: number): Promise<number | undefined> {
  const { parent, commandLine } = await describe(postmaster);
  const starter = starterIn(commandLine);
  return starter !== undefined && starter === parent ? starter : undefined;
}

async function describe(pid: number): Promise<{ parent: number; commandLine: string }> {
  if (process.platform === 'linux') {
    const read = (name: string) => readFile(join('/proc', String(pid), name), 'utf8').catch(() => '');
    const parent = Number(/^PPid:\s*(\d+)/m.exec(await read('status'))?.[1]);
    return { parent, commandLine: (await read('cmdline')).replaceAll('\0', ' ') };
  }
  const { output } = await runProgram({ command: 'ps', args: ['-o', 'ppid=,args=', '-p', `${pid}`], options: {} });
  return { parent: Number.parseInt(output, 10), commandLine: output };
}

/** Sends a signal; a process that has gone meanwhile is what was wanted. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Ends PostgreSQL processes that no longer have a postmaster; `find` says which are left. */
export async function endLeftovers(find: () => Promise<number[]>): Promise<void> {
  const gone = async () => (await find()).length === 0;
  for (const name of ['SIGQUIT', 'SIGKILL'] as const) {
    for (const pid of await find()) signal(pid, name);
    if (await eventually(gone, KILL_AFTER_MS)) return;
  }
}
