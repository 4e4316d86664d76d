/** What somebody is found by. */
export interface Findable {
  name: string;
  nameEn: string;
  username: string;
  employeeId: string | null;
  phone: string | null;
  email: string | null;
}

/** So much of anything is looked at; nobody types more. */
const longest = 64;
/** Of an employee id any end of so many characters is enough. */
const shortestEnd = 4;

/** Names and what is typed in one form: small letters, without what stands between words. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase().slice(0, longest);
/** What nobody types to find somebody; of it a colon begins the keys of phones and addresses, which nothing typed is to reach by itself. */
const between = /[\s._\-·'’/:]+/gu;
const joined = (text: string) => plain(text).replace(between, '');

/** A text from each place where somebody may begin to type: a word, a Chinese character, digits after letters. */
function beginnings(text: string): string[] {
  const words = plain(text).split(between).filter(Boolean);
  const pieces = words.flatMap((word) => word.match(/\p{Script=Han}|\d+|[^\p{Script=Han}\d]+/gu) ?? []);
  return pieces.map((_, at) => pieces.slice(at).join(''));
}

/** How the keys of phones and of email addresses begin. */
const contactKey = /^[pm]/;

const backwards = (text: string) => [...text].reverse().join('');

/** Everything a search finds somebody by, each by its beginning; `sounds` are the syllables of the name. */
export function keysOf(person: Findable, sounds: readonly string[]): string[] {
  const syllables = sounds.map((sound) => joined(sound)).filter(Boolean);
  const initials = syllables.map((syllable) => syllable.slice(0, 1));
  const id = joined(person.employeeId ?? '');
  const ends = Array.from({ length: Math.max(0, id.length - shortestEnd + 1) }, (_, at) => id.slice(at));
  const keys = [
    ...[person.name, person.nameEn, person.username, person.employeeId ?? ''].flatMap(beginnings),
    ...ends,
    ...syllables.flatMap((_, at) => [syllables.slice(at).join(''), initials.slice(at).join('')]),
    // As people type it who know the surname: chensy.
    ...(syllables.length > 1 ? [[syllables[0], ...initials.slice(1)].join('')] : []),
    ...(person.phone ? [`p:${backwards(person.phone.replace(/\D/gu, ''))}`] : []),
    ...(person.email ? [`m:${backwards(plain(person.email))}`] : []),
  ];
  return [...new Set(keys.filter(Boolean))];
}

const quoted = (key: string) => `'${key.replace(/[\\']/gu, '\\$&')}':*`;

/** What was typed, as questions to those keys: each word has to be the beginning of one of them. */
export interface Typed {
  /** As `tsquery`; null where only single letters were typed. */
  query: string | null;
  /** Words of a single letter or digit, with which too many keys begin to be looked up one by one: `person_search.firsts` has them. */
  letters: string[];
}

/** Reads what was typed; null where nothing is asked. Ends of phones and of email addresses are asked for only where the caller may see them. */
export function searchOf(typed: string, seesContacts: boolean): Typed | null {
  const words = typed.trim().split(/\s+/u).filter(Boolean);
  const keys = words.map((word) => (word.includes('@') ? '' : joined(word)));
  const letters = keys.filter((key) => /^[a-z\d]$/.test(key));
  const asked = words.flatMap((word, at) => {
    const key = keys[at] ?? '';
    if (letters.includes(key)) return [];
    const digits = /^\+?[\d-]{4,}$/u.test(word) ? word.replace(/\D/gu, '') : '';
    const ways = [
      ...(key ? [quoted(key)] : []),
      ...(seesContacts && digits ? [quoted(`p:${backwards(digits)}`)] : []),
      ...(seesContacts && word.includes('@') ? [quoted(`m:${backwards(plain(word))}`)] : []),
    ];
    if (ways.length > 0) return [`(${ways.join(' | ')})`];
    // A word of nothing but separators asks nothing; an address that may not be looked for finds nobody.
    return word.includes('@') ? [quoted('@')] : [];
  });
  if (asked.length === 0 && letters.length === 0) return null;
  return { query: asked.length > 0 ? asked.join(' & ') : null, letters };
}

/** Single letters as `tsquery`; null where it would find most of all people: with some of them the keys of phones and addresses begin. */
export function queryOfLetters(letters: readonly string[]): string | null {
  const own = letters.filter((letter) => !contactKey.test(letter));
  return own.length > 0 ? own.map(quoted).join(' & ') : null;
}
