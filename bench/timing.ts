// Prints whether the time of an answer tells that an account exists: sign-in and a forgotten password (threat EN-02).
import { makeDataFolder, startProduct } from '../e2e/start-product.ts';
import { benchForgottenPassword } from './forgotten-password.ts';
import { printJudged } from './judged.ts';
import { connectTo, inTurns, type Names, readNames } from './known-names.ts';
import { median } from './median.ts';

/** How many pairs of a known and an unknown name are measured, and how many run before as a warm-up. */
const pairs = 300;
const warmUp = 20;
const mostMs = 10;

interface Took {
  known: number[];
  unknown: number[];
}

let address = 0;

/** Tries one wrong password and tells how long it took; each from another address, because tries of one address are limited. */
async function tryWrongly(origin: string, account: string): Promise<number> {
  address += 1;
  const begin = performance.now();
  const response = await fetch(`${origin}/api-uc/anonymous/signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': `10.1.${address >> 8}.${address & 255}` },
    body: JSON.stringify({ account, password: 'Wrong@2026' }),
  });
  await response.arrayBuffer();
  if (response.status !== 400) throw new Error(`A wrong password was answered with ${response.status}`);
  return performance.now() - begin;
}

/** A wrong password at each of the names, one after the other. */
async function tryAll(origin: string, names: Names): Promise<Took> {
  const took: Took = { known: [], unknown: [] };
  for (const { kind, at } of inTurns(names.known.length)) {
    const ms = await tryWrongly(origin, names[kind][at] ?? '');
    took[kind].push(ms);
  }
  return took;
}

function judge(what: string, took: Took): void {
  const [known, unknown] = [median(took.known.slice(warmUp)), median(took.unknown.slice(warmUp))];
  printJudged(`${what}, ${pairs} pairs, mixed`, [
    { name: 'an account that exists, median ms', ours: known, digits: 2 },
    { name: 'one that does not, median ms', ours: unknown, digits: 2 },
    { name: 'difference, ms', ours: Math.abs(known - unknown), digits: 2, most: mostMs },
  ]);
}

async function benchSignIn(): Promise<void> {
  const { dataDir, remove } = await makeDataFolder();
  const product = await startProduct(dataDir, {
    UC_CAPTCHA: 'off',
    UC_TRUST_PROXY: '127.0.0.1',
    UC_WRONG_PASSWORDS_PER_MINUTE: '1000000',
  });
  try {
    const client = await connectTo(dataDir);
    const names = await readNames(client, pairs + warmUp);
    judge('Sign-in, a wrong password', await tryAll(product.origin, names));
    // Counts three more as wrong, so that the next one locks the account and its owner is told.
    await client.query(`update attempt set tries = 4 where bucket ~ '^password:(typed|account):'`);
    judge('Sign-in, the wrong password that closes the way', await tryAll(product.origin, names));
    await client.end();
  } finally {
    await product.stop();
    await remove();
  }
}

await benchSignIn();
await benchForgottenPassword(pairs);
