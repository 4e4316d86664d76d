import { makeDataFolder, startProduct } from '../e2e/start-product.ts';
import { printJudged } from './judged.ts';
import { connectTo, inTurns, readNames } from './known-names.ts';
import { median } from './median.ts';

/** Requests of each kind. Their order is random, because a message that one request leaves to be sent slows down the next. */
const usualTimes = 200;
const warmUp = 20;

/** Makes one request and tells how long it took; each from another address, because requests of one address are limited. */
async function ask(origin: string, account: string, at: number): Promise<number> {
  const begin = performance.now();
  const response = await fetch(`${origin}/api-uc/anonymous/sendForgetPasswordCode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': `10.0.${at >> 8}.${at & 255}` },
    body: JSON.stringify({ account, channel: 'sms' }),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`Asking for a code was answered with ${response.status}`);
  return performance.now() - begin;
}

/** Whether the time an answer takes tells that an account exists (threat EN-02). */
export async function benchForgottenPassword(times = usualTimes): Promise<void> {
  const { dataDir, remove } = await makeDataFolder();
  const product = await startProduct(dataDir, { UC_CAPTCHA: 'off', UC_TRUST_PROXY: '127.0.0.1' });
  try {
    const client = await connectTo(dataDir);
    const names = await readNames(client, times + warmUp);
    await client.end();
    const took: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (const [address, { kind, at }] of inTurns(names.known.length).entries()) {
      const ms = await ask(product.origin, names[kind][at] ?? '', address + 1);
      took[kind].push(ms);
    }
    const [known, unknown] = [median(took.known.slice(warmUp)), median(took.unknown.slice(warmUp))];
    const difference = Math.abs(known - unknown);
    printJudged(`Forgotten password, ${times} requests each, mixed`, [
      { name: 'an account that exists, median ms', ours: known, digits: 2 },
      { name: 'one that does not, median ms', ours: unknown, digits: 2 },
      { name: 'difference, ms', ours: difference, digits: 2, most: 10 },
      { name: 'difference, % of the longer', ours: (100 * difference) / Math.max(known, unknown), digits: 1, most: 10 },
    ]);
  } finally {
    await product.stop();
    await remove();
  }
}
