import { fillHub } from './hub.ts';
import type { Figure } from './judged.ts';
import { addUnits } from './many-units.ts';
import { type Member, percentile } from './thousand.ts';

/** Searches the organisation tree as the picker does; a page of 100 hits. */
async function findUnits(origin: string, typed: string, { cookie, token }: Member): Promise<void> {
  const body = { searchable: { page: { number: 0, size: 100 }, filters: { name_like: `%${typed}%` } } };
  const headers = { 'content-type': 'application/json', origin, cookie, authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}/api-uc/organisations/list`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const { total } = (await response.json()) as { total: number };
  if (total < 1_000) throw new Error(`Only ${total} units were found`);
}

/** Runs a call many times, one after another, and tells how long 95 in 100 took at most. */
async function p95Of(times: number, call: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let i = 0; i < times; i++) {
    const begin = performance.now();
    await call();
    took.push(performance.now() - begin);
  }
  return percentile(took, 95);
}

/** Searches among 100,000 units and rights among 100,000 people and 5,000 applications. */
export async function measureLarge(origin: string, dataDir: string, members: readonly Member[]): Promise<Figure[]> {
  const [one] = members;
  if (!one) throw new Error('Nobody is there');
  await addUnits(dataDir, 100_000);
  const search = await p95Of(100, () => findUnits(origin, '结算', one));
  await using many = await fillHub(dataDir);
  const visibility = await p95Of(500, many.readOne);
  return [
    { name: 'search over 100,000 units, 2 characters, p95 ms', ours: search, digits: 1, most: 40 },
    { name: 'one of 100,000 people among 5,000 applications, p95 ms', ours: visibility, digits: 1, most: 20 },
  ];
}
