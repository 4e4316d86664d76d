import { expect, test } from 'vitest';
import { createDoor, type Pass, type Rank } from './door.ts';

/** A door with a clock of its own. */
function createWorld(lateMs = 0) {
  let now = 0;
  const door = createDoor({ now: () => now, lateMs: () => lateMs });
  /** Lets as many in as may, and answers with those. */
  const fill = (rank: Rank, wanted = 1_000): Pass[] =>
    Array.from({ length: wanted }, () => door.enter(rank)).filter((pass) => pass !== null);
  /** So many rounds in which everybody who may comes in, and is answered after so long. */
  function work(rounds: number, ms: number, isTelling = true): number {
    let last = 0;
    for (let round = 0; round < rounds; round++) {
      const inside = fill('first');
      last = inside.length;
      now += ms;
      for (const pass of inside) pass.leave(isTelling);
    }
    return last;
  }
  /** So many come in, and are answered after so long. */
  function answer(count: number, ms: number): void {
    const inside = fill('first', count);
    now += ms;
    for (const pass of inside) pass.leave(true);
  }
  return { fill, work, answer };
}

test('a burst is let in while nothing is known of how long calls take', () => {
  expect(createWorld().fill('first', 300)).toHaveLength(300);
});

test('however many come, only so many are inside', () => {
  expect(createWorld().fill('first')).toHaveLength(400);
});

test('fewer are let in when calls take long, but never so few that nothing is done, and more again when they are quick', () => {
  const { work } = createWorld();
  expect(work(30, 1_000)).toBe(24);
  expect(work(90, 50)).toBe(400);
});

test('a process that is late with everything lets fewer in, however quick calls are once they are inside', () => {
  expect(createWorld(140).work(60, 50)).toBe(24);
  expect(createWorld(50).work(60, 50)).toBe(400);
});

test('what takes long for reasons of its own shuts nobody out', () => {
  const { work } = createWorld();
  expect(work(30, 5_000, false)).toBe(400);
});

test('a few slow calls shut nobody out, and many within one moment are judged as one', () => {
  const few = createWorld();
  for (let count = 0; count < 3; count++) few.answer(1, 5_000);
  expect(few.fill('first')).toHaveLength(400);
  const moment = createWorld();
  moment.answer(400, 1_000);
  expect(moment.fill('first')).toHaveLength(340);
});

test('timers leave room for people, and what people do for those who arrive', () => {
  const { fill } = createWorld();
  const timers = fill('background');
  const people = fill('usual');
  const arriving = fill('first');
  expect([timers.length, people.length, arriving.length]).toEqual([200, 140, 60]);
  for (const pass of timers) pass.leave(true);
  expect(fill('background')).toEqual([]);
  expect(fill('usual')).toHaveLength(140);
});

test('whoever has left makes room for another', () => {
  const { fill } = createWorld();
  const [one] = fill('first');
  expect(fill('first')).toEqual([]);
  one?.leave(false);
  expect(fill('first')).toHaveLength(1);
});
