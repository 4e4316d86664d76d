import { expect, test } from 'vitest';
import { createTurns, QueueFull } from './turns.ts';

test('of fifty at once two run, twenty wait in order, and the rest is refused at once (FU-08)', async () => {
  const inTurn = createTurns(2, 20);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const all = Array.from({ length: 50 }, (_, index) =>
    inTurn(async () => {
      begun.push(index);
      most = Math.max(most, ++running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running--;
      return index;
    }),
  );
  const settled = Promise.allSettled(all);
  for (let done = 0; done < 22; done++) {
    await new Promise((resolve) => setTimeout(resolve));
    expect(begun).toHaveLength(Math.min(22, done + 2));
    ends[done]?.();
  }
  const answers = await settled;
  expect(most).toBe(2);
  expect(begun).toEqual(Array.from({ length: 22 }, (_, index) => index));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(22);
  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(QueueFull);
});

test('work that fails gives its place on', async () => {
  const inTurn = createTurns(1, 1);
  const fails = inTurn(() => Promise.reject(new Error('broken')));
  const waits = inTurn(async () => 'done');
  await expect(fails).rejects.toThrow('broken');
  expect(await waits).toBe('done');
  expect(await inTurn(async () => 'again')).toBe('again');
});
