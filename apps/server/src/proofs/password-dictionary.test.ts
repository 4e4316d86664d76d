import { limits } from '@uc/contract';
import { describe, expect, test } from 'vitest';
import { assess, spellingsOf } from './password-dictionary.ts';

const words = await spellingsOf(['示例集团', 'Example Group', '陈思远']);

describe('what everybody tries is known', () => {
  test.each([
    'Password123!',
    'P@ssw0rd2026',
    'P@$$w0rd',
    '$unshine1',
    'Admin@123',
    '1qaz@WSX',
    'Qwer1234!',
    'Abcd1234',
    'Woaini1314',
    'Zhongguo2026',
    'Summer2026!',
    'Example2026!',
    'Shilijituan8!',
    'Chensiyuan#1',
  ])('%s', async (password) => {
    expect(await assess(password, words)).toMatchObject({ isKnown: true });
  });
});

describe('what nobody tries is not', () => {
  test.each(['Kq7#vLmx', 'kT4$wz9P', 'monkey83749102', 'correct horse battery', '雨后的山路很滑要小心', 'Tr0ub4dor&3'])(
    '%s',
    async (password) => {
      expect(await assess(password, words)).toMatchObject({ isKnown: false });
    },
  );
});

test('strength grows from what is guessed at once to what is not within lifetimes', async () => {
  const strengths = await Promise.all(
    ['password', 'Password123!', 'Kq7#vLmx', 'Kq7#vLm2xWzR9tYp'].map((one) => assess(one, [])),
  );
  expect(strengths.map(({ strength }) => strength)).toEqual([0, 1, 2, 4]);
});

test('a word of one’s own makes a password weaker', async () => {
  const [without, withIt] = [await assess('examplegroup77', []), await assess('examplegroup77', words)];
  expect(withIt.strength).toBeLessThan(without.strength);
});

test('only the beginning of a very long one is estimated, the judgement of the whole stays', async () => {
  const long = 'a'.repeat(limits.strengthCharacters);
  expect(await assess(`${long}Kq7#vLm2xWzR9tYp`, [])).toEqual(await assess(long, []));
});

test('names are known by how they are typed: whole, in parts, by sound and by initials', async () => {
  expect(await spellingsOf(['陈思远'])).toEqual(['chensiyuan']);
  expect(await spellingsOf(['示例集团'])).toEqual(['示例集团', 'shilijituan', 'sljt']);
  expect(await spellingsOf(['Example Group'])).toEqual(['examplegroup', 'example', 'group']);
});
