import { type Locale, locales } from '@uc/contract';
import { type LetterKind, type NoticeValues, serverText } from '@uc/messages/server';
import { bad } from './setting-kinds.ts';

/** What a template can be filled with: the values of a message, and its subject. */
export type SmsParameter = keyof NoticeValues | 'subject';

/** A text that an SMS provider keeps and has approved; sent are its id and what is filled in. */
export interface SmsTemplate {
  id: string;
  /** In the order of the template. */
  parameters: readonly SmsParameter[];
}

/** The template of every kind of message in every language. */
export type SmsTemplates = (kind: string, locale: Locale) => SmsTemplate;

const parameterNames = {
  organisation: true,
  contact: true,
  name: true,
  time: true,
  place: true,
  device: true,
  code: true,
  purpose: true,
  minutes: true,
  hours: true,
  count: true,
  what: true,
  source: true,
  undoLink: true,
  resetLink: true,
  passwordLink: true,
  undoHours: true,
  recordLink: true,
  pageLink: true,
  person: true,
  number: true,
  role: true,
  days: true,
  note: true,
  subject: true,
} satisfies Record<SmsParameter, true>;

/** Stands for every kind that has none of its own. */
const anyNotice = 'notice';
const kinds = Object.keys(serverText.zh_CN.notices) as LetterKind[];
const entry = /^(?<kind>[a-zA-Z]+)(?:\.(?<locale>\w+))?=(?<id>[\w-]{1,64})(?:\((?<parameters>[\w\s,]*)\))?$/;

/**
 * Reads `code=SMS_1(code,minutes); code.en_US=SMS_2(code); notice=SMS_3(subject,time)`. A code needs a template with the code in
 * it; `notice` serves every other kind that is not named.
 */
export function readSmsTemplates(value: string): SmsTemplates {
  const written = value
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)
    .map(readEntry);
  const byName = new Map(written);
  const find = (kind: string, locale: Locale) => byName.get(`${kind}.${locale}`) ?? byName.get(kind);
  for (const locale of locales) {
    if (!find('code', locale)?.parameters.includes('code')) bad('must have a template for code, with (code) in it');
    if (!find(anyNotice, locale)) bad('must have a template for notice, which serves all kinds that are not named');
  }
  // The check above found both for every language.
  return (kind, locale) => (find(kind, locale) ?? find(anyNotice, locale)) as SmsTemplate;
}

function readEntry(written: string): [string, SmsTemplate] {
  const { kind = '', locale, id = '', parameters = '' } = entry.exec(written)?.groups ?? {};
  if (![...kinds, anyNotice].includes(kind))
    bad(`must be a list such as code=SMS_1(code,minutes);notice=SMS_2(subject)`);
  if (locale !== undefined && !(locales as readonly string[]).includes(locale))
    bad(`must name languages as ${locales.join(' or ')}`);
  const named = parameters
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  if (!named.every(isParameter)) return bad(`must fill templates with ${Object.keys(parameterNames).join(', ')} only`);
  return [locale ? `${kind}.${locale}` : kind, { id, parameters: named }];
}

const isParameter = (name: string): name is SmsParameter => Object.hasOwn(parameterNames, name);
