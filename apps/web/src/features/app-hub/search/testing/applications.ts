import type { HubApplication } from '@uc/contract';

/** The few things a test says about an application; `sounds` are the syllables of its Chinese name, blanks between. */
export interface Sketch {
  zh: string;
  sounds: string;
  en: string;
  aliases?: readonly [text: string, sounds: string][];
  description?: string;
  openings?: number;
}

/** An application as the list answers it in Chinese; `inEnglish` turns it around. */
export function application({ zh, sounds, en, aliases = [], description = '', openings = 0 }: Sketch): HubApplication {
  return {
    id: `${zh} ${en}`,
    name: zh,
    nameOther: en,
    description,
    icon: null,
    aliases: aliases.map(([text]) => text),
    pinyin: [sounds.split(' '), ...aliases.map(([, heard]) => heard.split(' '))],
    categoryId: 'office',
    openMode: 'tab',
    standing: 'open',
    openings,
    lastOpened: null,
  };
}

/** The same application as the list answers it in English. */
export function inEnglish(row: HubApplication): HubApplication {
  return { ...row, name: row.nameOther, nameOther: row.name };
}

// Frequent characters of application names, so that names made of them collide as real ones do.
const syllables = Object.entries({
  考: 'kao',
  勤: 'qin',
  打: 'da',
  卡: 'ka',
  报: 'bao',
  销: 'xiao',
  审: 'shen',
  批: 'pi',
  合: 'he',
  同: 'tong',
  管: 'guan',
  理: 'li',
  系: 'xi',
  统: 'tong',
  平: 'ping',
  台: 'tai',
  数: 'shu',
  据: 'ju',
  仓: 'cang',
  库: 'ku',
  人: 'ren',
  事: 'shi',
  薪: 'xin',
  酬: 'chou',
  培: 'pei',
  训: 'xun',
  会: 'hui',
  议: 'yi',
  邮: 'you',
  箱: 'xiang',
  知: 'zhi',
  识: 'shi',
});
const words = 'Attendance Expense Travel Contract Customer Data Knowledge Mail Meeting Payroll Project Report'.split(
  ' ',
);

/** So many different applications, the same ones each time. */
export function manyApplications(count: number): HubApplication[] {
  return Array.from({ length: count }, (_, number) => {
    const pick = <T>(from: readonly T[], step: number): T => from[(number * step + step) % from.length] as T; // never empty
    const name = [7, 11, 13, 17].map((step) => pick(syllables, step + (number % 5)));
    const alias = [19, 23].map((step) => pick(syllables, step));
    return application({
      zh: `${name.map(([character]) => character).join('')}${number}`,
      sounds: [...name.map(([, sound]) => sound), ...String(number)].join(' '),
      en: `${pick(words, 5)} ${pick(words, 7)} ${number}`,
      aliases: [[alias.map(([character]) => character).join(''), alias.map(([, sound]) => sound).join(' ')]],
      description: `${pick(words, 1)} and ${pick(words, 2)} for everyone who works with ${pick(words, 3)}, 每天都用的${name.map(([character]) => character).join('')}`,
      openings: number % 9,
    });
  });
}
