import { limits } from '@uc/contract';

/** What is known of passwords in general, with a word list of 49,000 leaked ones. */
interface Dictionary {
  known: ReadonlySet<string>;
  /** How well a password withstands guessing, 0 to 4; words stand for what a guesser tries first. */
  strengthOf(password: string, words: readonly string[]): number;
}

/** Loaded when first asked for: it takes a moment and some memory, and most processes start without a change of password. */
let loading: Promise<Dictionary> | undefined;

function dictionary(): Promise<Dictionary> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Dictionary> {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  const { dictionary: lists, adjacencyGraphs } = await import('@zxcvbn-ts/language-common');
  const estimator = new ZxcvbnFactory({
    dictionary: lists,
    graphs: adjacencyGraphs,
    maxLength: limits.strengthCharacters,
  });
  return {
    known: new Set(lists['passwords-common'].map((word) => String(word).toLowerCase())),
    strengthOf: (password, words) => estimator.check(cut(password), [...words]).score,
  };
}

/** The estimator's time grows with the square of the length (threat IN-10). */
const cut = (password: string) => [...password].slice(0, limits.strengthCharacters).join('');

/** So many digits and signs around a word make no new word of it: `Sunshine2026!` is `sunshine`. */
const mostDecoration = 5;
const shortestWord = 4;
/** Guessed within seconds by whoever has the hash. */
const weak = 1;

const swapped: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const unswapped = (text: string) => [...text].map((character) => swapped[character] ?? character).join('');

/** The words a password may be: itself, and what is left without its decoration, with letters put back for signs or not. */
function wordsIn(password: string): string[] {
  const lower = password.toLowerCase();
  const bare = lower.replace(/^\P{L}+|\P{L}+$/gu, '');
  const isDecorated = bare.length >= shortestWord && lower.length - bare.length <= mostDecoration;
  return isDecorated ? [lower, bare, unswapped(bare), unswapped(lower.replace(/\P{L}+$/u, ''))] : [lower];
}

/** How names are typed: as they are, without blanks, and by their sound with and without the vowels. */
export async function spellingsOf(names: readonly string[]): Promise<string[]> {
  const { soundsOf } = await import('../values/pinyin.ts'); // as large as the dictionary, and as seldom needed
  return names.flatMap((name) => spellingsOfOne(name, soundsOf(name)));
}

function spellingsOfOne(name: string, sounds: readonly string[]): string[] {
  const spellings = [name, ...name.split(/\s+/), sounds.join(''), sounds.map(([first]) => first).join('')];
  return [...new Set(spellings.map((spelling) => spelling.toLowerCase().replace(/\s/g, '')))].filter(
    (spelling) => spelling.length >= shortestWord,
  );
}

/** What only the server knows of a new password: whether it is among those everybody tries, and its strength. */
export async function assess(
  password: string,
  words: readonly string[],
): Promise<{ isKnown: boolean; strength: number }> {
  const { known, strengthOf } = await dictionary();
  const plain = password.normalize('NFC');
  const strength = strengthOf(plain, words);
  const isKnown = wordsIn(plain).some((word) => known.has(word) || words.includes(word)) || strength <= weak;
  return { isKnown, strength };
}
