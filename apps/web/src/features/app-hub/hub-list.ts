import type { api, HubApplication, OutputOf } from '@uc/contract';

/** What the server answers about a person's applications. */
export type HubList = OutputOf<typeof api.appHub.list>;

type Judge = (value: unknown) => boolean;

const isText: Judge = (value) => typeof value === 'string';
const isNumber: Judge = (value) => typeof value === 'number';
const isTextOrNull: Judge = (value) => value === null || isText(value);
const isListOf =
  (judge: Judge): Judge =>
  (value) =>
    Array.isArray(value) && value.every(judge);
const isObjectOf =
  (judges: Readonly<Record<string, Judge>>): Judge =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(judges).every(([name, judge]) => judge((value as Record<string, unknown>)[name])); // any object can be asked for any name

const isApplication = isObjectOf({
  id: isText,
  name: isText,
  description: isText,
  icon: isTextOrNull,
  nameOther: isText,
  aliases: isListOf(isText),
  pinyin: isListOf(isListOf(isText)),
  categoryId: isText,
  openMode: isText,
  standing: isText,
  openings: isNumber,
  lastOpened: isTextOrNull,
} satisfies Record<keyof HubApplication, Judge>);

const isWhole = isObjectOf({
  rows: isListOf(isApplication),
  total: isNumber,
  categories: isListOf(isObjectOf({ id: isText, name: isText })),
  pinned: isListOf(isText),
} satisfies Record<keyof HubList, Judge>);

/**
 * Whether a value that was kept in this browser is such a list: an older build may have kept another one. By hand, for it is the only value
 * that the web does not have from the server just now, and a schema would bring its library to every visitor (decision 33).
 */
export function isHubList(value: unknown): value is HubList {
  return isWhole(value);
}
