import { expect, test } from 'vitest';
import { farthest, inside, movedByKey, percentOf, pictureX, pieceUnder } from './travel.ts';

test('the piece of 47 goes from 0 to 263 in a picture of 310', () => {
  expect(farthest).toBe(263);
  expect([inside(-5), inside(100.5), inside(400)]).toEqual([0, 100.5, 263]);
  expect(percentOf(155)).toBe('50%');
});

test.each([340, 268, 170, 680])('half of a picture shown %i wide is 155, wherever it is', (width) => {
  const box = { left: -37, width };
  expect(pictureX(-37 + width / 2, box)).toBeCloseTo(155, 6);
  expect(pieceUnder(-37 + width / 2, box)).toBeCloseTo(155 - 23.5, 6);
  expect(pieceUnder(-37, box)).toBe(0);
});

test.each([
  ['ArrowRight', false, 105],
  ['ArrowUp', false, 105],
  ['ArrowLeft', false, 95],
  ['ArrowDown', false, 95],
  ['ArrowRight', true, 101],
  ['ArrowLeft', true, 99],
  ['PageUp', false, 130],
  ['PageDown', false, 70],
  ['Home', false, 0],
  ['End', false, 263],
  ['a', false, null],
])('%s, with Shift: %s, moves from 100 to %s', (key, isFine, to) => {
  expect(movedByKey(key, isFine, 100)).toBe(to);
});
