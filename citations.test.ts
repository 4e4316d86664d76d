import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/** What comments and pages refer to must be there: ids of docs/specification.md and docs/threats.md, files, links. */

const root = import.meta.dirname;
/** Folders that are still cited in the older way; empty once all of them are rewritten. */
const stillOldStyle: readonly string[] = [];
/** Written by a program, with paths and lines of its own day. */
const generated = 'docs/guards.md';
/** An applied migration never changes, not even its comments (docs/threats.md says how to read them). */
const isMigration = (file: string) => /\/migrations\/.*\.sql$/.test(file);

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = path.posix.join(folder, entry.name);
    if (entry.isDirectory())
      return /^(node_modules|dist|data|test-results|\.git)$/.test(entry.name) ? [] : filesBelow(place);
    return entry.isFile() ? [place] : [];
  });
}

const files = filesBelow('.');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const sources = files.filter((file) => /\.(tsx?|mjs|css|sql|html)$/.test(file) && file !== 'citations.test.ts');
const pages = files.filter((file) => file.endsWith('.md'));

/** A text with comments that go over several lines joined, so that a citation broken between two lines is seen. */
const joined = (text: string) => text.replace(/\n[ \t]*(\*|\/\/|--)?[ \t]*/g, ' ');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? match[0]);

const points = found(read('docs/specification.md'), /^(?:## |\| )(\d+(?:\.\d+)?)[. ]/gm);
const threats = found(read('docs/threats.md'), /^\| ([A-Z]{1,2}-?\d\d) \|/gm);
const decisions = files.flatMap((file) => found(file, /^docs\/decisions\/0*(\d+)-/g));
const families = [...new Set(threats.map((id) => id.replace(/\d+$/, '')))].filter((family) => family.endsWith('-'));

test('points and threats are seen at all, each id once', () => {
  expect(points.length).toBeGreaterThan(100);
  expect(threats.length).toBeGreaterThan(150);
  expect(points).toEqual([...new Set(points)]);
  expect(threats).toEqual([...new Set(threats)]);
});

/** `spec 4.2`, `spec 4.2 and 9.1`; `RC-10` with or without a word before it; `fault F21`; `decision 24`. */
const cites = {
  spec: /\bspec (\d+(?:\.\d+)?)/g,
  alsoSpec: /\bspec [\d.]+(?:, [\d.]+)* (?:and|to) (\d+(?:\.\d+)?)/g,
  threat: new RegExp(`(?<![\\w-])((?:${families.join('|')})\\d\\d)\\b`, 'g'),
  fault: /\bfault (F\d\d)\b/g,
  decision: /\bdecisions? (\d+)\b/g,
};

test.each([
  ['spec', points],
  ['alsoSpec', points],
  ['threat', threats],
  ['fault', threats],
  ['decision', decisions],
] as const)('no citation of the kind "%s" is dead', (kind, known) => {
  const dead = [...sources, ...pages].flatMap((file) =>
    found(joined(read(file)), cites[kind])
      .filter((id) => !known.includes(id))
      .map((id) => `${file}: ${id}`),
  );
  expect(dead).toEqual([]);
});

/** Ways to cite pages that a reader of this repository does not have. */
const oldStyle = [
  /\bsecurity,? (?:rules? \d|parameters?\b|part \d|\d\.\d|F\d\d|FU\b|[A-Z]{2}-\d\d)/gi,
  /\bspecification(?:'s|’s)?,? \(?points? \d/g,
  /\bdecisions,? (?:points? \d|§)/g,
  /\((?:[A-Z]{2}-\d\d, )?(?:points? \d|rules? \d+\))/g,
  /\b(?:of|reading of) point \d/g,
  /(?<= )\((?:look|peers|performance|style), /g,
  /\b(?:captcha|performance|peers|look|style|spec|security)\.md\b/g,
  /§/g,
];

test('nothing cites pages that are not here', () => {
  const old = [...sources, ...pages]
    .filter((file) => !stillOldStyle.some((folder) => file.startsWith(`${folder}/`)))
    .filter((file) => !isMigration(file) && file !== generated && file !== 'docs/threats.md')
    .flatMap((file) =>
      oldStyle.flatMap((pattern) => found(joined(read(file)), pattern)).map((text) => `${file}: ${text}`),
    );
  expect(old).toEqual([]);
});

describe('pages', () => {
  /** Paths without `src`, which pages leave out. */
  const places = files.map((file) => `/${file.replace('/src/', '/')}`).concat(files.map((file) => `/${file}`));
  const isThere = (name: string) => places.some((place) => place.endsWith(`/${name}`));
  /** Decisions tell of their day: files that they name may be gone. */
  const ofToday = pages.filter((file) => file !== generated && !file.startsWith('docs/decisions/'));

  test('every file that a page names exists', () => {
    const named = /`([\w@.-]+(?:\/[\w@.-]+)*\.(?:tsx?|mjs|sql|css|html|json|conf))`/g;
    const missing = ofToday.flatMap((file) =>
      found(read(file), named)
        .filter((name) => !isThere(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('every link leads somewhere', () => {
    const links = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;
    const dead = pages.flatMap((file) =>
      found(read(file), links)
        .filter((link) => !existsSync(path.join(root, path.dirname(file), link)))
        .map((link) => `${file}: ${link}`),
    );
    expect(dead).toEqual([]);
  });

  test('every link into a page leads to a heading of it', () => {
    const idOf = (heading: string) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-');
    const dead = pages.flatMap((file) =>
      [...read(file).matchAll(/\]\(([^)#\s:]*)#([^)\s]+)\)/g)]
        .filter(([, target, id]) => {
          const page = target ? path.posix.join(path.posix.dirname(file), target) : file;
          return (
            pages.includes(page) &&
            !found(read(page), /^#+ (.+)$/gm)
              .map(idOf)
              .includes(id ?? '')
          );
        })
        .map(([link]) => `${file}: ${link}`),
    );
    expect(dead).toEqual([]);
  });
});
