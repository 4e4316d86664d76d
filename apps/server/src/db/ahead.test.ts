import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { writeAhead } from './ahead.ts';

test('the next part is prepared while one is written, and never two are written at once', async () => {
  const seen: string[] = [];
  await writeAhead(
    [1, 2, 3],
    (part) => {
      seen.push(`prepare ${part}`);
      return part;
    },
    async (part) => {
      seen.push(`write ${part}`);
      await sleep(20);
      seen.push(`written ${part}`);
    },
  );
  expect(seen.join(', ')).toBe(
    'prepare 1, write 1, prepare 2, written 1, write 2, prepare 3, written 2, write 3, written 3',
  );
});

test('after a part that could not be written, or not be prepared, nothing more is written, and why is told', async () => {
  const written: number[] = [];
  const write = async (part: number) => {
    written.push(part);
    if (part === 2) throw new Error('the second');
  };
  await expect(writeAhead([1, 2, 3, 4], (part) => part, write)).rejects.toThrow('the second');
  expect(written).toEqual([1, 2]);
  const refuse = (part: number) => (part === 2 ? Promise.reject(new Error('unprepared')) : part);
  await expect(writeAhead([1, 2], refuse, async () => undefined)).rejects.toThrow('unprepared');
});
