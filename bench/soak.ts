// Mixed load for as long as asked (30 minutes), and what it does to memory: the last two thirds must not grow it by 5 %.
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDataFolder, startProduct } from '../e2e/start-product.ts';
import { median } from './median.ts';
import { call, type Deed, type Person, signIn, signInFifty, startWork } from './people.ts';
import { memoryMb, ownMemoryMb } from './processes.ts';

const minutes = Number(process.argv[2] ?? 30);
const sampleMs = 5_000;
const goals = { growthPercent: 5, memoryMb: 250 };

const { dataDir, remove } = await makeDataFolder();
// Without the captcha: many sign in to one account at once here, which would look like guessing.
const settings = { UC_CAPTCHA: 'off' };
await (await startProduct(dataDir, settings)).stop(); // filling in the demo organisation is no part of an ordinary day
const product = await startProduct(dataDir, settings);
const port = Number(new URL(product.origin).port);

/** What people look at and search for, all day. */
const looks: Deed[] = [
  (_, person) => call(port, person, '/app/list'),
  (_, person) => call(port, person, '/user/isLogin'),
  (_, person) => call(port, person, '/user/get'),
  (_, person) => call(port, person, '/records/list?size=50'),
  (_, person) =>
    call(port, person, '/organisations/list', { filterMap: { name: { operator: 'like', value: '%研发%' } } }),
];
/** What they do now and then: one deed in ten. */
const deeds: Deed[] = [
  togglePin,
  (_, person) => call(port, person, '/records/distribution?days=90'),
  (_, person) => call(port, person, '/anonymous/getCaptcha?action=resetPassword'),
  (_, person) => wrongPassword(person),
  (_, person) => comeAndGo(person),
];
const pick = (list: readonly Deed[], at: number) => list[at % list.length] as Deed; // within its length
const deed: Deed = (at, person, turn) =>
  (turn % 10 === 0 ? pick(deeds, turn / 10) : pick(looks, turn))(at, person, turn);

async function togglePin(_: number, person: Person) {
  const answer = await call(port, person, '/app/list');
  if (answer.status !== 200) return answer;
  const { rows, pinned } = JSON.parse(answer.body) as { rows: { id: string; standing: string }[]; pinned: string[] };
  const [first] = pinned;
  const free = rows.find(({ id, standing }) => standing === 'open' && !pinned.includes(id));
  if (pinned.length > 5 && first) return call(port, person, '/app/unpin', { id: first });
  return free ? call(port, person, '/app/pin', { id: free.id }) : call(port, person, '/app/list');
}

/** As it should be: a wrong password is refused, or asked for a captcha. */
async function wrongPassword({ from, agent }: Person) {
  const asked = { account: `nobody.${Math.floor(Math.random() * 1_000)}`, password: 'Wrong@2026' };
  const { status, ms } = await call(port, { from, agent }, '/anonymous/signIn', asked);
  return { status: status === 400 || status === 429 ? 200 : status, ms };
}

let coming = Promise.resolve();

/** One after the other: many at once at one account would be taken for guessing. */
async function comeAndGo({ from }: Person) {
  const before = coming;
  const turn = Promise.withResolvers<void>();
  coming = turn.promise;
  await before;
  try {
    const begin = performance.now();
    const visitor = await signIn(port, 'demo.full', from).catch(() => null);
    if (!visitor) return { status: 503, ms: performance.now() - begin };
    const { status } = await call(port, visitor, '/logout');
    visitor.agent.destroy();
    return { status: status === 201 ? 200 : status, ms: performance.now() - begin };
  } finally {
    turn.resolve();
  }
}

const samples: number[] = [];
async function soak() {
  const people = await signInFifty(port);
  const working = startWork(port, people, { deed });
  for (const end = Date.now() + minutes * 60_000; Date.now() < end; ) {
    await sleep(sampleMs);
    samples.push(memoryMb(product.pid));
    const minute = samples.slice(-12).map((mb) => mb.toFixed(0));
    if (samples.length % 12 > 0) continue;
    const own = ownMemoryMb(product.pid).toFixed(0);
    console.log(`minute ${samples.length / 12}: ${minute.join(' ')} MB, ${own} of the last the server alone`);
  }
  const day = await working.stop();
  for (const { agent } of people) agent.destroy();
  return day;
}
const { calls, failed, p95 } = await soak().finally(async () => {
  await product.stop();
  await remove();
});

// Compares the middle third with the last one: steady growth shows, a short peak does not.
const third = Math.floor(samples.length / 3);
const [middle, last] = [median(samples.slice(third, 2 * third)), median(samples.slice(2 * third))];
const growth = (100 * (last - middle)) / middle;
console.log(`${calls} calls in ${minutes} minutes, p95 ${p95.toFixed(0)} ms, failed: ${JSON.stringify(failed)}`);
console.log(
  `Memory with PostgreSQL: ${middle.toFixed(0)} MB in the middle third, ${last.toFixed(0)} MB in the last (goal ≤ ${goals.memoryMb}): ${growth.toFixed(1)} % (goal < ${goals.growthPercent} %)`,
);
if (growth >= goals.growthPercent || last > goals.memoryMb) process.exitCode = 1;
