import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Locale, locales } from '@uc/contract';
import { describe, expect, test } from 'vitest';
import { glossary } from './glossary.ts';

/** A text of a catalogue as it is written there, with `…` where a value stands. */
interface Said {
  where: string;
  text: string;
}

const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;

/** What a file of a catalogue says: its texts, without comments, names of modules and words for the search. */
function textsIn(file: string, source: string): Said[] {
  return source
    .replaceAll(/\w*Words: \{[^}]*\}/g, (block) => block.replaceAll(/.+/g, ''))
    .split('\n')
    .flatMap((line, index) => {
      if (/^\s*(?:\/?\*|\/\/)|^import |^export .* from |\b\w*[wW]ords: /.test(line)) return [];
      const key = /^\s*'[\w.]+': /.exec(line)?.[0] ?? '';
      return [...line.slice(key.length).matchAll(literal)].map(([, single, double, template]) => ({
        where: `${file}:${index + 1}`,
        text: (single ?? double ?? template ?? '').replaceAll(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, '…'),
      }));
    })
    .filter(({ text }) => text !== '');
}

function textsOf(locale: Locale): Said[] {
  const folder = path.join(import.meta.dirname, locale);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  return files.flatMap((file) => textsIn(file, readFileSync(path.join(folder, file), 'utf8')));
}

const isWordIn = (word: string, text: string, locale: Locale) =>
  locale === 'zh_CN'
    ? text.includes(word)
    : new RegExp(`(?<![\\w-])${word.replaceAll(' ', '\\s+')}(?!\\w)`, 'i').test(text);

describe.each(locales)('%s', (locale) => {
  const texts = textsOf(locale);

  test('one thing has one word', () => {
    expect(texts.length).toBeGreaterThan(500);
    const strays = glossary[locale].flatMap(({ word, not }) =>
      texts.flatMap(({ where, text }) =>
        not.filter((one) => isWordIn(one, text, locale)).map((one) => `${where} says “${one}” for “${word}”: ${text}`),
      ),
    );
    expect(strays).toEqual([]);
  });
});

test('no sentence on a screen has more than 25 English words', () => {
  const most = 25;
  const screens = textsOf('en_US').filter(({ where }) => /^(?:views|widgets|global|errors|session-ends)/.test(where));
  const sentences = screens.flatMap(({ where, text }) =>
    text.split(/[.?!](?:\s|$)/).map((one) => ({ where, text: one })),
  );
  const long = sentences.filter(({ text }) => text.split(/\s+/).filter(Boolean).length > most);
  expect(long).toEqual([]);
});

test('a word that a term replaces is found, wherever it stands in a text, and only as a word', () => {
  expect(textsIn('sample.ts', "  hint: 'Your user name',")).toEqual([{ where: 'sample.ts:1', text: 'Your user name' }]);
  expect(textsIn('sample.ts', "  searchWords: 'login',\n// 'login'")).toEqual([]);
  expect(textsIn('sample.ts', "  itemWords: {\n    one: 'login',\n  },\n  two: 'login',")).toMatchObject([
    { where: 'sample.ts:4' },
  ]);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as a catalogue has it
  expect(textsIn('sample.ts', "  'session.required': `Hello ${name}`,")).toMatchObject([{ text: 'Hello …' }]);
  expect(isWordIn('user name', 'Your User name', 'en_US')).toBe(true);
  expect(isWordIn('login', 'A blogindex', 'en_US')).toBe(false);
  expect(isWordIn('登陆', '请登陆', 'zh_CN')).toBe(true);
});
