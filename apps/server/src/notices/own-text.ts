import {
  type Channel,
  type Locale,
  limits,
  locales,
  type TextForm,
  type TextPart,
  type TextProblem,
  textParts,
} from '@uc/contract';
import { type LetterKind, type NoticeValues, serverText } from '@uc/messages/server';
import type { OwnParts } from '../db/message-schema.ts';

type ValueName = keyof NoticeValues;

/** One text: of a kind of message, in one form and language. */
export interface OwnText {
  kind: LetterKind;
  form: TextForm;
  locale: Locale;
}

/** A value that may stand in a text. */
interface AllowedValue {
  name: string;
  most: number;
  isNeeded: boolean;
}

/** The form that leaves by a channel. */
export const formOf = (channel: Channel): TextForm => (channel === 'email' ? 'email' : 'short');

/** Whether there is such a kind of message. */
export const isLetterKind = (kind: string): kind is LetterKind => Object.hasOwn(serverText.zh_CN.notices, kind);

const links: readonly string[] = ['undoLink', 'resetLink', 'recordLink', 'pageLink', 'passwordLink'];
/** Of every message, whatever it is about. */
const always: readonly ValueName[] = ['organisation', 'contact', 'time'];
const placeholder = /\{([A-Za-z]+)\}/g;

/** Stands for the values of a text: each is its own name in braces. */
const named = new Proxy({}, { get: (_, name) => `{${String(name)}}` }) as NoticeValues; // every value is text

/** The built-in text with its values by name: what is changed begins as it. */
export function builtInParts({ kind, form, locale }: OwnText): OwnParts {
  const notice = serverText[locale].notices[kind];
  return Object.fromEntries(textParts[form].map((part: TextPart) => [part, notice[part](named)]));
}

const namesIn = (parts: OwnParts) =>
  Object.values(parts).flatMap((text) => [...text.matchAll(placeholder)].map(([, name = '']) => name));

/** What may stand in a text: what the built-in ones of this kind say, in any form and language, and what every message knows. */
export function allowedValues({ kind, form }: Omit<OwnText, 'locale'>): AllowedValue[] {
  const all = (['email', 'short'] as const).flatMap((one) =>
    locales.flatMap((locale) => namesIn(builtInParts({ kind, form: one, locale }))),
  );
  const here = new Set(locales.flatMap((locale) => namesIn(builtInParts({ kind, form, locale }))));
  // The code of a mail stands in a block of its own, whatever the text says.
  const names = [...new Set([...all, ...always])].filter((name) => name !== 'code' || form === 'short');
  return names.map((name) => {
    const isOnce = name === 'code' || links.includes(name);
    return { name, most: isOnce ? 1 : limits.messageValueTimes, isNeeded: isOnce && here.has(name) };
  });
}

/** What mail programs and phones make a link of by themselves: addresses, names of hosts, mail addresses. */
const address = /[a-z][a-z\d+.-]*:\/\/|\bwww\.|[\p{L}\d_-]\.[a-z]{2,}\b|@/iu;
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\u200b-\u200f\u202a-\u202e\u2060-\u2069]/u;

/** What is wrong with a part of a text. */
interface FoundProblem {
  part: TextPart;
  problem: TextProblem;
  value: string;
}

/** Everything that is wrong with a text; it is used only where that is nothing (threat AD-36). */
export function problemsOf(text: OwnText, parts: OwnParts): FoundProblem[] {
  const allowed = allowedValues(text);
  const own: readonly TextPart[] = textParts[text.form];
  const found = own.flatMap((part) => problemsIn(part, parts[part] ?? '', allowed));
  const names = namesIn(parts);
  const last = own.at(-1) ?? 'short';
  for (const { name, most, isNeeded } of allowed) {
    const times = names.filter((one) => one === name).length;
    if (times > most) found.push({ part: last, problem: 'often', value: name });
    if (isNeeded && times === 0) found.push({ part: last, problem: 'missing', value: name });
  }
  return found;
}

function problemsIn(part: TextPart, said: string, allowed: readonly AllowedValue[]): FoundProblem[] {
  const wrong = (problem: TextProblem, value = '') => ({ part, problem, value });
  const found: FoundProblem[] = [];
  if (said.trim() === '') found.push(wrong('empty'));
  if (unsafe.test(said)) found.push(wrong('lines'));
  const rest = said.replace(placeholder, ' ');
  if (/[{}]/.test(rest)) found.push(wrong('braces'));
  const link = address.exec(rest)?.[0];
  if (link !== undefined) found.push(wrong('link', link));
  for (const name of new Set(namesIn({ [part]: said }))) {
    const isHere = allowed.some((one) => one.name === name);
    // A link has its place at the end, where the button is made of it; a subject is shown on locked screens.
    const isMisplaced = links.includes(name) && (part === 'subject' || part === 'says');
    if (!isHere || isMisplaced) found.push(wrong('unknown', name));
  }
  return found;
}

/** The parts with their values; null: one of these is empty in this message, so that the built-in words fit better. */
export function ownWords(text: OwnText, parts: OwnParts, values: NoticeValues): OwnParts | 'broken' | null {
  if (problemsOf(text, parts).length > 0) return 'broken';
  const known: Readonly<Record<string, string>> = values;
  if (namesIn(parts).some((name) => !known[name])) return null;
  const own = textParts[text.form].map((part: TextPart) => [
    part,
    // By a function: what is filled in is never read again, neither as a value nor as a pattern.
    (parts[part] ?? '').replace(placeholder, (_, name: string) => known[name] ?? ''),
  ]);
  return Object.fromEntries(own);
}
