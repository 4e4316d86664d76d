import { setTimeout } from 'node:timers/promises';
import { limits } from '@uc/contract';
import { makePuzzle, type Puzzle } from '../apps/server/src/features/captcha/picture/make-puzzle.ts';
import { createPuzzlePool } from '../apps/server/src/features/captcha/pool.ts';
import { solveByBorder } from './captcha/border.ts';
import { type Challenge, look, type Solver } from './captcha/challenge.ts';
import { createDictionary } from './captcha/dictionary.ts';
import { makeNaive } from './captcha/naive.ts';
import { solveByOutline } from './captcha/outline.ts';
import { solveByTemplate } from './captcha/template.ts';

/** How many challenges each figure is taken over; fewer for a quick look. */
const count = Number(process.argv[2] ?? 1_000);
const warmUp = 50;

interface Figure {
  what: string;
  ours: string;
  goal: string;
  peers: string;
  isMet: boolean;
}

/** Challenges made in one second of CPU time, and what they weigh. */
async function measureMaking(): Promise<{ perSecond: number; sizes: number[] }> {
  for (let made = 0; made < warmUp; made += 1) await makePuzzle();
  const sizes: number[] = [];
  const before = process.cpuUsage();
  for (let made = 0; made < count; made += 1) sizes.push(weightOf(await makePuzzle()));
  const { user, system } = process.cpuUsage(before);
  return { perSecond: (count * 1_000_000) / (user + system), sizes: sizes.sort((a, b) => a - b) };
}

const weightOf = ({ original, jigsaw }: Puzzle) =>
  original.toString('base64').length + jigsaw.toString('base64').length;

/** Milliseconds to hand out a ready challenge, sorted. */
async function measurePool(): Promise<number[]> {
  const pool = createPuzzlePool((error) => console.error(error), {
    full: limits.captchaPool,
    low: limits.captchaPool,
    startAfterMs: 0,
  });
  while (pool.ready() < limits.captchaPool) await setTimeout(100);
  const times: number[] = [];
  for (let taken = 0; taken < limits.captchaPool; taken += 1) {
    const start = performance.now();
    await pool.take();
    times.push(performance.now() - start);
  }
  await pool.close();
  return times.sort((a, b) => a - b);
}

/** The share of challenges each attack solves, in percent. */
async function attack(
  make: () => Promise<Challenge>,
  solvers: Record<string, Solver>,
): Promise<Record<string, number>> {
  const won = new Map<string, number>();
  for (let made = 0; made < count; made += 1) {
    const challenge = await make();
    const seen = await look(challenge);
    for (const [name, solve] of Object.entries(solvers)) {
      if (Math.abs(solve(seen) - challenge.x) <= limits.captchaTolerance) won.set(name, (won.get(name) ?? 0) + 1);
    }
  }
  return Object.fromEntries(Object.keys(solvers).map((name) => [name, ((won.get(name) ?? 0) * 100) / count]));
}

const solvers = () => ({
  outline: solveByOutline,
  template: solveByTemplate,
  dictionary: createDictionary(),
  border: solveByBorder,
});
const percent = (value = 0) => `${value.toFixed(1)} %`;
const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
/** Guessing alone: the places a right answer may have, of all places there are. */
const chance = ((2 * limits.captchaTolerance + 1) * 100) / (limits.captchaGapTo - limits.captchaGapFrom + 1);

const { perSecond, sizes } = await measureMaking();
const pool = await measurePool();
const naive = await attack(makeNaive, solvers());
const ours = await attack(() => makePuzzle(), solvers());

const figures: Figure[] = [
  {
    what: 'fresh challenges per CPU-second',
    ours: perSecond.toFixed(0),
    goal: '>= 90',
    peers: '52-64, 77',
    isMet: perSecond >= 90,
  },
  {
    what: 'served from the pool, p99',
    ours: `${at(pool, 0.99).toFixed(2)} ms`,
    goal: '< 5 ms',
    peers: '-',
    isMet: at(pool, 0.99) < 5,
  },
  {
    what: 'base64 per challenge, median',
    ours: `${(at(sizes, 0.5) / 1_000).toFixed(1)} kB`,
    goal: '<= 14 kB',
    peers: '158, 53',
    isMet: at(sizes, 0.5) <= 14_000,
  },
  {
    what: 'base64 per challenge, largest',
    ours: `${(at(sizes, 1) / 1_000).toFixed(1)} kB`,
    goal: '<= 16 kB',
    peers: '-',
    isMet: at(sizes, 1) <= 16_000,
  },
  {
    what: 'outline solver',
    ours: percent(ours.outline),
    goal: '<= 55 %',
    peers: '100 %',
    isMet: (ours.outline ?? 100) <= 55,
  },
  {
    what: 'template solver',
    ours: percent(ours.template),
    goal: '<= 12 %',
    peers: '91-97 %',
    isMet: (ours.template ?? 100) <= 12,
  },
  {
    what: 'dictionary attack',
    ours: percent(ours.dictionary),
    goal: `chance (${percent(chance)})`,
    peers: '100 %',
    isMet: (ours.dictionary ?? 100) <= chance * 1.5,
  },
  {
    what: 'control: outline on naive pictures',
    ours: percent(naive.outline),
    goal: '>= 95 %',
    peers: '',
    isMet: (naive.outline ?? 0) >= 95,
  },
  {
    what: 'control: template on naive pictures',
    ours: percent(naive.template),
    goal: '(91-97 %)',
    peers: '',
    isMet: (naive.template ?? 0) >= 90,
  },
  {
    what: 'control: dictionary on naive pictures',
    ours: percent(naive.dictionary),
    goal: '(100 %)',
    peers: '',
    isMet: (naive.dictionary ?? 0) >= 80,
  },
  {
    what: 'both gaps, then the border (no goal: a made-to-measure attack wins)',
    ours: percent(ours.border),
    goal: '-',
    peers: '-',
    isMet: true,
  },
];
console.log(`Captcha, ${count} challenges, tolerance ${limits.captchaTolerance} px of ${limits.captchaPictureWidth}\n`);
for (const { what, ours: own, goal, peers, isMet } of figures)
  console.log(`${isMet ? ' ' : '!'} ${what.padEnd(70)} ${own.padStart(10)}   goal ${goal.padEnd(16)} peers ${peers}`);
if (figures.some(({ isMet }) => !isMet)) process.exitCode = 1;
