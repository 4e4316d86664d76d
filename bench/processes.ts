import { readdirSync, readFileSync } from 'node:fs';

// Linux counts processor time in ticks of a hundredth of a second, on every machine we run on.
const msPerTick = 10;

/** A process and all its descendants: the server and its PostgreSQL. */
function family(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = statOf(Number(name))?.[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const found = [pid];
  for (const one of found) for (const [child, parent] of parents) if (parent === one) found.push(child);
  return found;
}

/** The fields of /proc/<pid>/stat after the command's name, which may hold blanks. */
function statOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
  } catch {
    return undefined; // it ended meanwhile
  }
}

/** Processor time of the server and its database so far, in milliseconds; ended backends count with their parent. */
export function cpuMs(pid: number): number {
  return family(pid).reduce((sum, one) => sum + ownCpuMs(one), 0);
}

/** Processor time of one process and of its children that ended. */
function ownCpuMs(pid: number): number {
  const fields = statOf(pid) ?? [];
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at] ?? 0), 0) * msPerTick;
}

function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return ''; // it ended meanwhile
  }
}

/** The same for the database alone. */
export function databaseCpuMs(pid: number): number {
  return family(pid)
    .filter((one) => nameOf(one) === 'postgres')
    .reduce((sum, one) => sum + ownCpuMs(one), 0);
}

/** Memory of one process, its part of what it shares with others included (PSS), in megabytes. */
export function ownMemoryMb(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1_024;
  } catch {
    return 0; // it ended meanwhile
  }
}

/** Memory of the server and its database, shared pages counted once. */
export function memoryMb(pid: number): number {
  return family(pid)
    .map(ownMemoryMb)
    .reduce((sum, one) => sum + one, 0);
}

/** Prints rows under a heading, columns aligned. */
export function printTable(heading: string[], rows: string[][]): void {
  const all = [heading, ...rows];
  const widths = heading.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  for (const row of all) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}
