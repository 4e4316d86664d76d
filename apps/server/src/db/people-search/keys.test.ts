import { expect, test } from 'vitest';
import { soundsOfName } from '../../values/pinyin.ts';
import { keysOf, searchOf } from './keys.ts';

const person = {
  name: '曾思远',
  nameEn: 'Zeng Siyuan',
  username: 'zeng.sy2',
  employeeId: 'E10086',
  phone: '+8616100000392',
  email: 'Zeng.SY@example.com',
};

test('a name is found from each of its characters, by sound, by initials, and as whoever knows the surname types it', () => {
  const keys = keysOf(person, soundsOfName(person.name));
  for (const key of ['曾思远', '思远', '远', 'zengsiyuan', 'siyuan', 'yuan', 'zsy', 'sy', 'zengsy'])
    expect(keys).toContain(key);
  for (const key of ['zengsy2', 'sy2', 'e10086', '10086', '0086']) expect(keys).toContain(key);
  expect(keys).toContain('p:2930000016168');
  expect(keys).toContain('m:moc.elpmaxe@ys.gnez');
});

const words = (query: string) => ({ query, letters: [] });

test('what is typed is taken to the letter, and asks for phones and addresses only where they may be seen', () => {
  expect(searchOf('Zeng si', true)).toEqual(words("('zeng':*) & ('si':*)"));
  expect(searchOf('0392', true)).toEqual(words("('0392':* | 'p:2930':*)"));
  expect(searchOf('0392', false)).toEqual(words("('0392':*)"));
  expect(searchOf('sy@example.com', true)).toEqual(words("('m:moc.elpmaxe@ys':*)"));
  expect(searchOf('sy@example.com', false)).toEqual(words("'@':*"));
  expect(searchOf("o'brien", true)).toEqual(words("('obrien':*)"));
  expect(searchOf('a\\b && cc', true)).toEqual(words("('a\\\\b':*) & ('&&':*) & ('cc':*)"));
  expect(searchOf(' - ', true)).toBeNull();
});

test('a single letter is asked for by itself, and nothing typed begins like the keys of phones and addresses', () => {
  expect(searchOf('p', true)).toEqual({ query: null, letters: ['p'] });
  expect(searchOf('王 wang M', false)).toEqual({ query: "('王':*) & ('wang':*)", letters: ['m'] });
  expect(searchOf('p:2930', false)).toEqual(words("('p2930':*)"));
  expect(searchOf('m:', false)).toEqual({ query: null, letters: ['m'] });
});
