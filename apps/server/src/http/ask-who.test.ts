import { limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { createAskWho } from './ask-who.ts';

const cookie = (name: string) => Buffer.from(name);
const found = async () => 'somebody';

/** So many questions about made-up cookies that are not answered before `end`. */
function createFlood(askWho: ReturnType<typeof createAskWho>, count: number) {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let underWay = 0;
  const all = Array.from({ length: count }, (_, index) =>
    askWho('main', cookie(`made up ${index}`), () => {
      underWay += 1;
      return promise;
    }),
  );
  return {
    underWay: () => underWay,
    async end() {
      resolve(undefined);
      await Promise.all(all);
    },
  };
}

test('made-up cookies take turns, and whoever was here lately does not wait for them', async () => {
  const askWho = createAskWho();
  await askWho('main', cookie('known'), found);
  const flood = createFlood(askWho, 50);
  expect(await askWho('main', cookie('known'), found)).toBe('somebody');
  expect(flood.underWay()).toBe(limits.unknownSessionsAtOnce);

  // A newcomer waits, and is known from then on.
  let isAnswered = false;
  const newcomer = askWho('main', cookie('newcomer'), found).then(() => {
    isAnswered = true;
  });
  await askWho('main', cookie('known'), found);
  expect(isAnswered).toBe(false);
  await flood.end();
  await newcomer;
  const second = createFlood(askWho, 50);
  expect(await askWho('main', cookie('newcomer'), found)).toBe('somebody');
  await second.end();
});

test.each([
  [
    'whose session has ended',
    10,
    async (askWho: ReturnType<typeof createAskWho>) => {
      await askWho('main', cookie('known'), async () => undefined);
    },
  ],
  [
    'after whom too many others came',
    2,
    async (askWho: ReturnType<typeof createAskWho>) => {
      await askWho('main', cookie('second'), found);
      await askWho('main', cookie('third'), found);
    },
  ],
] as const)('one %s is not known any more', async (_, most, forget) => {
  const askWho = createAskWho(most);
  await askWho('main', cookie('known'), found);
  await forget(askWho);
  const flood = createFlood(askWho, limits.unknownSessionsAtOnce);
  let isAsked = false;
  const again = askWho('main', cookie('known'), async () => {
    isAsked = true;
    return 'somebody';
  });
  expect(isAsked).toBe(false);
  await flood.end();
  expect(await again).toBe('somebody');
});

test('a flood at one pool holds up nobody at the other', async () => {
  const askWho = createAskWho();
  const flood = createFlood(askWho, 50);
  expect(await askWho('sensitive', cookie('newcomer'), found)).toBe('somebody');
  await flood.end();
});
