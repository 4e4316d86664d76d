import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runUc } from '../../apps/server/src/testing/uc-process.ts';
import { median } from '../median.ts';
import type { Place } from './call.ts';
import { type Fault, unless } from './fault.ts';
import { type Journal, openJournal } from './journal.ts';
import { judge, type Verdict } from './judge.ts';
import { until } from './processes.ts';
import { openWorld, type World } from './world.ts';
import { startWriters } from './writers.ts';

/** What came of a fault. */
export interface Result {
  name: string;
  rounds: number;
  verdict: Verdict;
  signedOut: number;
  /** Seconds, of the middle round and of the worst. */
  recovery: string;
  notes: string[];
  /** What was not as it must be. */
  wrongs: string[];
  /** What took longer than it may. */
  late: string[];
}

const thinkMs = 1_000;
const calmMs = 2_000;
/** The first success, and the last failure, so long after the fault is over (I10). */
const mostSeconds = { success: 5, failure: 15 };
const patienceMs = 60_000;

/** When writes went on after a moment, and when the last call failed; waits until none has failed for a while. */
async function recover(journal: Journal, since: number): Promise<{ success: number; failure: number }> {
  const after = (times: readonly number[]) => times.filter((at) => at > since).map((at) => (at - since) / 1_000);
  const isCalm = async () => {
    const quiet = performance.now() - Math.max(since, journal.failedAt.at(-1) ?? 0);
    return quiet > calmMs && after(journal.acknowledgedAt).length >= 5;
  };
  await until('calm', isCalm, patienceMs);
  return { success: after(journal.acknowledgedAt)[0] ?? Number.NaN, failure: after(journal.failedAt).at(-1) ?? 0 };
}

/** Opens a world, lets people write, lets the fault happen again and again, and compares what people were told with what is there. */
export async function runFault(
  folder: string,
  fault: Fault,
  { rounds, writers }: { rounds: number; writers?: number },
): Promise<Result> {
  await using parts = new AsyncDisposableStack();
  if (fault.place) parts.use(await fault.place(folder));
  const world = parts.use(await openWorld(folder, { ...fault.world, ...(writers !== undefined && { writers }) }));
  const journal = parts.use(openJournal(path.join(path.dirname(folder), `${path.basename(folder)}.journal`)));
  world.keepJournal(journal);
  const front = fault.front && parts.use(await fault.front(world));
  const place: () => Place = front ? () => front : world.place;
  const writing = startWriters(place, world.cast(front?.isSecure ?? false), { journal, thinkMs });
  const wrongs: string[] = [];
  const took: { success: number; failure: number }[] = [];
  try {
    await until('writes', async () => journal.acknowledgedAt.length >= 50, patienceMs);
    await sleep(calmMs);
    const before = world.descriptors();
    for (let round = 0; round < rounds; round++) {
      const seen = await fault.strike(world, round).catch((error: Error) => [error.stack ?? error.message]);
      const over = performance.now();
      wrongs.push(...seen.map((sentence) => `round ${round + 1}: ${sentence}`));
      const recovery = await recover(journal, over);
      took.push(recovery);
      const { success, failure } = recovery;
      world.late.push(
        ...unless(
          success <= mostSeconds.success,
          () => `round ${round + 1}: the first success after ${success.toFixed(1)} s`,
        ),
        ...unless(failure <= mostSeconds.failure, () => `round ${round + 1}: calls failed for ${failure.toFixed(1)} s`),
      );
    }
    const now = world.descriptors();
    wrongs.push(...unless(now <= before * 1.1 + 20, () => `${now} descriptors are open, ${before} were before`));
  } catch (error) {
    const words = world.servers.map((server) => server.errors().slice(-1_000)).join('\n');
    const answers = [...writing.statuses].map(([status, count]) => `${status || 'nothing'} ${count}`).join(', ');
    throw new Error(`${(error as Error).message}; answers: ${answers}\n${words}`);
  } finally {
    await writing.stop();
  }
  if (fault.isUnnoticed)
    // Whoever is turned away by a busy machine is told when to come back.
    for (const [status, count] of writing.statuses)
      if (![200, 201].includes(status))
        (status === 503 ? world.late : wrongs).push(`${count} calls were answered ${status}`);
  wrongs.push(...((await fault.after?.(world)) ?? []));
  const verdict = await world.ask((client) => judge(client, journal.intents));
  wrongs.push(...(await verified(world)));
  const { lost, doubled, wrong } = verdict;
  wrongs.push(
    ...unless(lost + doubled + wrong === 0, () => `${lost} lost, ${doubled} doubled, ${wrong} half or wrong`),
    ...unless(writing.signedOut() === 0, () => `${writing.signedOut()} were signed out`),
  );
  const answers = [...writing.statuses].map(([status, count]) => `${status || 'nothing'} ${count}`).join(', ');
  return {
    ...{ name: '', rounds, verdict, signedOut: writing.signedOut(), wrongs, late: world.late, recovery: told(took) },
    notes: [`answers: ${answers}`, ...world.notes],
  };
}

/** Every chain of records is whole (I5). */
async function verified({ settings }: World): Promise<string[]> {
  const { code, output } = await runUc(['records', 'verify'], settings);
  return unless(code === 0, () => output.trim());
}

function told(took: readonly { success: number; failure: number }[]): string {
  const seconds = took.map(({ success, failure }) => Math.max(success, failure));
  return seconds.length === 0 ? '–' : `${median(seconds).toFixed(1)}, worst ${Math.max(...seconds).toFixed(1)}`;
}
