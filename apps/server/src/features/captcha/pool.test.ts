import { setTimeout } from 'node:timers/promises';
import { limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { QueueFull } from '../../background/turns.ts';
import type { Puzzle } from './picture/make-puzzle.ts';
import { createPuzzlePool, poolOf } from './pool.ts';

const fail = (error: unknown) => {
  throw error;
};

test('the pool fills up in a thread of its own, hands every puzzle out once and fills up again', async () => {
  const pool = createPuzzlePool(fail, { full: 6, low: 4, startAfterMs: 0 });
  while (pool.ready() < 6) await setTimeout(20);
  const taken: Puzzle[] = [];
  for (let count = 0; count < 3; count += 1) taken.push(await pool.take());
  while (pool.ready() < 6) await setTimeout(20);
  for (let count = 0; count < 6; count += 1) taken.push(await pool.take());
  await pool.close();
  expect(new Set(taken.map(({ original }) => original.toString('base64'))).size).toBe(9);
  for (const { original, jigsaw } of taken) {
    expect(original.subarray(0, 2).toString('hex')).toBe('ffd8');
    expect(jigsaw.subarray(1, 4).toString()).toBe('PNG');
  }
});

test('a dry pool still answers, from scenes it remixes, no two alike', async () => {
  const pool = createPuzzlePool(fail, { full: 0, low: 0, startAfterMs: 0 });
  const taken: string[] = [];
  for (let count = 0; count < 20; count += 1) taken.push((await pool.take()).original.toString('base64'));
  await pool.close();
  expect(new Set(taken).size).toBe(20);
});

test('whoever asks a dry pool while too many wait is asked to come back, and a place is free again afterwards', async () => {
  const pool = createPuzzlePool(fail, { full: 0, low: 0, startAfterMs: 0, waitMs: 60_000 });
  const asked = Array.from({ length: limits.captchasWaiting + 2 }, () => pool.take());
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([
    { status: 'rejected', reason: expect.any(QueueFull) },
  ]);
  expect((await pool.take()).jigsaw.length).toBeGreaterThan(0);
  await pool.close();
});

test('more are made once a quarter of them has gone, and none where none are kept', () => {
  expect(poolOf(limits.captchaPool)).toMatchObject({ full: limits.captchaPool, low: limits.captchaPoolLow });
  expect(poolOf(20)).toMatchObject({ full: 20, low: 15 });
  expect(poolOf(0)).toMatchObject({ full: 0, low: 0 });
});
