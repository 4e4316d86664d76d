import path from 'node:path';
import { type Product, startProduct } from '../e2e/start-product.ts';
import type { Figure } from './judged.ts';
import { measureSaturation } from './overload.ts';
import { cpuMs } from './processes.ts';
import { type Caller, createCaller, type Member } from './thousand.ts';

/** Whether a second process on the same PostgreSQL gets in the way of the first. */
export async function measureTwoProcesses(
  first: Product,
  dataDir: string,
  secretKey: string,
  members: readonly Member[],
): Promise<Figure[]> {
  const run = encodeURIComponent(path.join(dataDir, 'run'));
  const second = await startProduct(`${dataDir}-second`, {
    UC_DATABASE_URL: `postgres://uc_app@localhost/uc?host=${run}`,
    UC_DATABASE_OWNER_URL: `postgres://uc@localhost/uc?host=${run}`,
    UC_SECRET_KEY: secretKey,
    UC_DEMO: '1',
  });
  const callers = [first, second].map(({ origin }) => createCaller(origin));
  const [one, other] = callers;
  if (!one || !other) throw new Error('Two are needed');
  const cpu = () => cpuMs(first.pid) + cpuMs(second.pid);
  const ms = 8_000;
  /** Calls a second by these, and what one of them costs. */
  async function pace(by: readonly Caller[]) {
    const before = cpu();
    const paces = await Promise.all(by.map((caller) => measureSaturation(caller, members, ms)));
    const perSecond = paces.reduce((sum, each) => sum + each, 0);
    // Half as long again is spent on warming up, at the same pace.
    return { perSecond, cost: (cpu() - before) / ((perSecond * 1.5 * ms) / 1_000) };
  }
  try {
    const alone = await pace([one]);
    await pace([other]);
    const both = await pace([one, other]);
    return [
      { name: 'one process, calls a second', ours: alone.perSecond },
      { name: 'two processes, calls a second', ours: both.perSecond },
      {
        name: '  times those of one; this machine and whoever asks share the cores',
        ours: both.perSecond / alone.perSecond,
        digits: 2,
        least: 1,
      },
      { name: '  CPU ms for a call, one process', ours: alone.cost, digits: 2 },
      { name: '  CPU ms for a call, two processes', ours: both.cost, digits: 2 },
    ];
  } finally {
    for (const caller of callers) caller.close();
    await second.stop();
  }
}
