import { expect, test } from 'vitest';
import { adoptStyle } from './adopt-style.ts';

test('a sheet that is adopted is drawn with, after those before it', () => {
  const element = document.body.appendChild(document.createElement('p'));
  element.className = 'adopted-sample';
  adoptStyle('.adopted-sample { color: rgb(1, 2, 3); margin: 4px }');
  adoptStyle('.adopted-sample { color: rgb(5, 6, 7) }');
  expect(getComputedStyle(element)).toMatchObject({ color: 'rgb(5, 6, 7)', marginTop: '4px' });
  element.remove();
});
