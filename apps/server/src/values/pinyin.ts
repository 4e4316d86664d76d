import { pinyin } from 'pinyin-pro';

/**
 * How a text sounds: one entry for each of its characters, a Chinese one's syllable without its tone (`lü` is typed `lv`),
 * any other character itself. Words decide between readings: 银行 is yin hang, 行政 xing zheng.
 */
export function soundsOf(text: string): string[] {
  return sounding(text, 'off');
}

/** The same of a person's name, whose first characters are a surname: 单 is shan there and 曾 zeng. */
export function soundsOfName(name: string): string[] {
  return sounding(name, 'head');
}

function sounding(text: string, surname: 'off' | 'head'): string[] {
  const spelt = pinyin(text, { toneType: 'none', type: 'array', v: true, surname });
  const sounds = spelt.map((sound) => sound.toLowerCase());
  const characters = [...text];
  // A search marks the characters it found by their sounds' places, so the two must never shift against each other.
  return sounds.length === characters.length ? sounds : characters.map((character) => character.toLowerCase());
}
