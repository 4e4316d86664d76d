import { expect, test } from 'vitest';
import { tableOf } from './table.ts';

test('columns line up, Chinese and full-width characters counted as two, accents as none', () => {
  expect(
    tableOf(
      ['code', 'name', 'end'],
      [
        ['a', '考勤（新）', 'x'],
        ['bcdef', 'Cafe\u0301', ''],
        ['', 'plain', 'y'],
      ],
    ),
  ).toEqual([
    'code   name        end',
    '-----  ----------  ---',
    'a      考勤（新）  x',
    'bcdef  Cafe\u0301',
    '       plain       y',
  ]);
});

test('a table of nothing is its head', () => {
  expect(tableOf(['a', 'b'], [])).toEqual(['a  b', '-  -']);
});
