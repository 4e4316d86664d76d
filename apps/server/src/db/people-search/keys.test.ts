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

test('what is typed is taken to the letter, and asks for phones and addresses only where they may be seen', () => {
  expect(searchOf('Zeng si', true)).toBe("('zeng':*) & ('si':*)");
  expect(searchOf('0392', true)).toBe("('0392':* | 'p:2930':*)");
  expect(searchOf('0392', false)).toBe("('0392':*)");
  expect(searchOf('sy@example.com', true)).toBe("('m:moc.elpmaxe@ys':*)");
  expect(searchOf('sy@example.com', false)).toBe("'@':*");
  expect(searchOf("o'brien", true)).toBe("('obrien':*)");
  expect(searchOf('a\\b & c', true)).toBe("('a\\\\b':*) & ('&':*) & ('c':*)");
  expect(searchOf(' - ', true)).toBeNull();
});
