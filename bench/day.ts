import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../e2e/start-product.ts';
import type { Figure } from './judged.ts';
import { looks } from './overload.ts';
import { cpuMs, memoryMb } from './processes.ts';
import { type Answer, type Caller, type Member, percentile } from './thousand.ts';

const minutes = 2;
/** Between two calls of one person, as somebody reads what is there. */
const thinkMs = { least: 5_000, most: 10_000 };

/** Everybody at work for a while, each at their own pace. */
export async function measureDay({ pid }: Product, caller: Caller, members: readonly Member[]): Promise<Figure[]> {
  const answers: Answer[] = [];
  const end = performance.now() + minutes * 60_000;
  const begin = cpuMs(pid);
  await Promise.all(
    members.map(async (member, at) => {
      await sleep((thinkMs.most * at) / members.length);
      for (let turn = at; performance.now() < end; turn++) {
        answers.push(await caller.get(looks[turn % looks.length] ?? '', member));
        await sleep(thinkMs.least + Math.random() * (thinkMs.most - thinkMs.least));
      }
    }),
  );
  const cost = (cpuMs(pid) - begin) / answers.length;
  const took = answers.map(({ status, ms }) => (status === 0 ? Number.POSITIVE_INFINITY : ms));
  const failed = answers.filter(({ status }) => status !== 200).length;
  return [
    { name: `calls in ${minutes} minutes`, ours: answers.length },
    { name: '  not answered with what was asked for', ours: failed, most: 0 },
    { name: '  p50, ms', ours: percentile(took, 50), digits: 1 },
    { name: '  p95, ms', ours: percentile(took, 95), digits: 1, most: 100 },
    { name: '  p99, ms', ours: percentile(took, 99), digits: 1 },
    { name: '  CPU ms for a call', ours: cost, digits: 2 },
    { name: '  memory at its end, MB PSS', ours: memoryMb(pid), most: 250, peer: '298' },
  ];
}
