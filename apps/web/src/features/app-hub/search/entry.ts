import type { HubApplication, Locale } from '@uc/contract';
import { createField, type Field } from './field.ts';
import { fold } from './fold.ts';
import type { Letters } from './letters.ts';

/** An application as a search sees it. */
export interface Entry {
  readonly application: HubApplication;
  /** The shown name. */
  readonly name: Field;
  readonly nameOther: Field;
  /** Whether the shown name is the Chinese one. */
  readonly isShownInChinese: boolean;
  readonly aliases: readonly Field[];
  /** All characters of all names, as they are written and as they sound. */
  readonly letters: Letters;
  /** Folded; long, so it is only read as it is written. */
  readonly description: string;
}

/** Prepares applications once, in the order of equally good hits: the most opened first, then by name. */
export function index(rows: readonly HubApplication[], locale: Locale): Entry[] {
  return rows.map((application) => entryOf(application, locale === 'zh_CN')).sort(compare);
}

/** Names by their sounds, as a dictionary has them; the browser's own order of Chinese takes longer than all the rest. */
function compare(a: Entry, b: Entry): number {
  const byOpenings = b.application.openings - a.application.openings;
  return byOpenings || order(a.name.sounds, b.name.sounds) || order(a.name.text, b.name.text);
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function entryOf(application: HubApplication, isShownInChinese: boolean): Entry {
  const { pinyin } = application;
  const name = createField(application.name, isShownInChinese ? pinyin[0] : []);
  const nameOther = createField(application.nameOther, isShownInChinese ? [] : pinyin[0]);
  const aliases = application.aliases.map((alias, at) => createField(alias, pinyin[at + 1]));
  const letters = { latin: 0, other: 0 };
  for (const field of [name, nameOther, ...aliases]) {
    letters.latin |= field.letters.latin;
    letters.other |= field.letters.other;
  }
  const description = fold(application.description).text;
  return { application, name, nameOther, isShownInChinese, aliases, letters, description };
}
