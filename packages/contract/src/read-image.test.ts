import { expect, test } from 'vitest';
import * as limits from './limits.ts';
import { judgeField } from './read-field.ts';
import { field } from './testing/form-field.ts';

const signatures = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  gif: [...Buffer.from('GIF89a')],
  svg: [...Buffer.from('<svg xmlns="…">')],
};

/** A data address of the given size, with the first bytes of one kind of picture and the name of any kind. */
function picture(type: keyof typeof signatures, bytes = 64, called: string = type): string {
  const content = Buffer.alloc(bytes);
  content.set(signatures[type]);
  return `data:image/${called};base64,${content.toString('base64')}`;
}

const judge = (value: string) => judgeField(field({ kind: 'image' }), value);

test('PNG, JPEG and GIF pass', () => {
  expect([picture('png'), picture('jpeg'), picture('gif')].map(judge)).toEqual([null, null, null]);
});

test('a picture is judged by its content, not by what it is called', () => {
  expect(judge(picture('svg', 64, 'png'))).toBe('format');
  expect(judge(picture('gif', 64, 'png'))).toBe('format');
});

test('what is no such picture is refused', () => {
  for (const value of [
    picture('svg', 64, 'svg+xml'),
    'https://example.com/a.png',
    'data:image/png;base64,',
    `${picture('png')}<script>`,
    picture('png', 64).slice(0, -1),
    ` ${picture('png')}`,
  ])
    expect.soft([value.slice(0, 40), judge(value)]).toEqual([value.slice(0, 40), 'format']);
});

test('a picture must be under the largest size, to the byte', () => {
  // Three sizes in a row, so that every kind of base64 padding occurs.
  for (const less of [1, 2, 3]) expect(judge(picture('png', limits.imageBytes - less))).toBeNull();
  for (const more of [0, 1, 2, 1000]) expect(judge(picture('png', limits.imageBytes + more))).toBe('long');
});
