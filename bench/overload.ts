import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../e2e/start-product.ts';
import type { Figure } from './judged.ts';
import { memoryMb } from './processes.ts';
import { type Answer, type Caller, inLanes, type Member, percentile } from './thousand.ts';

/** What people look at all day. */
export const looks = [
  '/user/isLogin',
  '/app/list',
  '/user/get',
  '/records/list?size=20',
  '/accountSecurity/getEditConf',
];
const lanesAtSaturation = 16;
const saturationMs = 8_000;
const overloadMs = 15_000;
/** Back to normal: so many calls in a row are answered so quickly. */
const normal = { calls: 10, ms: 100 };
const memoryGoalMb = 250;

/** One look of one person after the other; every fifth call is made by a timer. */
function createLooks(caller: Caller, members: readonly Member[]) {
  return (turn: number): { isBackground: boolean; answer: Promise<Answer> } => {
    const isBackground = turn % 5 === 4;
    const path = looks[Math.floor(turn / 5 + turn) % looks.length] ?? '';
    const member = members[turn % members.length] as Member; // within its length
    return { isBackground, answer: caller.get(path, member, isBackground ? { 'x-background': '1' } : {}) };
  };
}

/** How many calls a second one product answers when enough people ask all the time. */
export async function measureSaturation(
  caller: Caller,
  members: readonly Member[],
  ms = saturationMs,
): Promise<number> {
  const look = createLooks(caller, members);
  await inLanes(lanesAtSaturation, { ms: ms / 2 }, async (turn) => look(turn).answer);
  let answered = 0;
  const begin = performance.now();
  await inLanes(lanesAtSaturation, { ms }, async (turn) => {
    if ((await look(turn).answer).status === 200) answered++;
  });
  return (1_000 * answered) / (performance.now() - begin);
}

/** Lets calls come at a pace, whether others are answered or not, as people do. */
async function arrive(perSecond: number, ms: number, call: (turn: number) => void): Promise<void> {
  const begin = performance.now();
  for (let turn = 0; performance.now() - begin < ms; await sleep(5))
    for (const due = ((performance.now() - begin) * perSecond) / 1_000; turn < due; turn++) call(turn);
}

async function untilNormal(caller: Caller, member: Member): Promise<number> {
  const begin = performance.now();
  for (let calm = 0, since = begin; ; await sleep(20)) {
    const asked = performance.now();
    const { status, ms } = await caller.get('/user/isLogin', member);
    if (status === 200 && ms < normal.ms) {
      if (calm++ === 0) since = asked;
      if (calm === normal.calls) return since - begin;
    } else calm = 0;
    if (performance.now() - begin > 60_000) return Number.POSITIVE_INFINITY;
  }
}

/** Twice as many calls as can be answered, and what becomes of people and of memory. */
export async function measureOverload({ pid }: Product, caller: Caller, members: readonly Member[]): Promise<Figure[]> {
  const saturation = await measureSaturation(caller, members);
  const full = memoryMb(pid);
  const look = createLooks(caller, members);
  const answers: Promise<Answer & { isBackground: boolean }>[] = [];
  let peak = full;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryMb(pid));
  }, 1_000);
  await arrive(2 * saturation, overloadMs, (turn) => {
    const { isBackground, answer } = look(turn);
    answers.push(answer.then((one) => ({ ...one, isBackground })));
  });
  const [first] = members;
  if (!first) throw new Error('Nobody is there');
  const backAfter = await untilNormal(caller, first);
  clearInterval(watch);
  const all = await Promise.all(answers);
  const answered = all.filter(({ status }) => status === 200);
  const refused = all.filter(({ status }) => status === 503);
  const share = (isBackground: boolean) => {
    const kind = all.filter((one) => one.isBackground === isBackground);
    return (100 * kind.filter(({ status }) => status === 200).length) / kind.length;
  };
  let memory = memoryMb(pid);
  const began = performance.now();
  while (memory > memoryGoalMb && performance.now() - began < 60_000) {
    await sleep(2_000);
    memory = memoryMb(pid);
  }
  return [
    { name: 'saturation, calls a second', ours: saturation },
    { name: 'memory with the pool full, MB PSS', ours: full, most: memoryGoalMb, peer: '298' },
    {
      name: 'twice saturation: p95 of what is answered, ms',
      ours: percentile(
        answered.map(({ ms }) => ms),
        95,
      ),
      most: 500,
    },
    { name: '  answered a second', ours: (1_000 * answered.length) / overloadMs },
    { name: '  refused with 503, %', ours: (100 * refused.length) / all.length },
    {
      name: '  neither, %',
      ours: (100 * (all.length - answered.length - refused.length)) / all.length,
      digits: 1,
      most: 0,
    },
    {
      name: '  p95 of a refusal, ms',
      ours:
        refused.length > 0
          ? percentile(
              refused.map(({ ms }) => ms),
              95,
            )
          : 0,
    },
    { name: "  people's calls answered, %", ours: share(false) },
    { name: "  timers' calls answered, %", ours: share(true) },
    { name: '  normal again after, ms', ours: backAfter, most: 2_000 },
    { name: '  memory at the worst, MB PSS', ours: peak },
    { name: '  memory within a minute after it, MB PSS', ours: memory, most: memoryGoalMb },
    { name: '    seconds until then', ours: (performance.now() - began) / 1_000 },
  ];
}
