// Writes docs/guards.md: every guard with the test that notices its loss, and those that none does.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run-step.mjs';
import { base, guardedFiles, guardsOf } from './folders.mjs';
import { keptReasonOf } from './kept.mjs';
import { hashOf } from './state.mjs';
import { keyOf } from './units.mjs';

const place = path.join(root, 'docs/guards.md');

/** Text in a cell of a table, without what would end the cell; a guard's is shortened. */
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('`', "'");
const short = (text) => (text.length > 110 ? `${text.slice(0, 110)} …` : text);
const guardCell = (text) => `\`${short(cell(text))}\``;

/** Which test noticed each guard's loss when the page was written: likely it still does. */
export function readHints(guards) {
  const rows = readFileSync(place, 'utf8').matchAll(/^\| (\S+\.ts):\d+ \| (`.*?`) \| (\S+\.test\.ts) > (.*) \|$/gm);
  const noticed = new Map();
  for (const [, file, text, test, name] of rows)
    noticed.set(`${file} ${text}`, {
      file: test,
      unit: { name: name.replaceAll('\\|', '|').replace(/ \(timed out\)$/, '') },
    });
  return new Map(guards.map(({ id, file, text }) => [id, noticed.get(`${file} ${guardCell(text)}`)]));
}

/** Whether a test of that name is still there. */
function isThere({ file, unit: { name } }) {
  const place = path.join(base, file);
  // Of a test in a group, and of one for several values, what stands in the file is a part.
  const words = name
    .split(' > ')
    .at(-1)
    .split(/['"`’:(,]/)[0];
  return existsSync(place) && readFileSync(place, 'utf8').includes(words.slice(0, 30));
}

/**
 * The result of a guard: a test noticed its loss, none did, none can, no test reaches it, or it was not tried (to the end). `hint` is what the page said
 * before: where the guard has not been tried since its file changed, it is told as such.
 */
export function fateOf({ id, file }, state, hint) {
  const entry = state.guards[id];
  const isTried = entry?.source === hashOf(file);
  const tried = isTried ? Object.keys(entry.tried) : [];
  if (isTried && entry.broken) return { fate: 'not tried', why: 'without it the query is not valid SQL' };
  if (isTried && entry.killedBy) return { fate: 'noticed', why: entry.killedBy };
  const reason = keptReasonOf({ id });
  if (reason) return { fate: 'kept', why: reason };
  // Survived has only what every test that comes by it was asked about, in a run that came to its end.
  if (isTried && entry.isOpen === false)
    return { fate: 'survived', why: tried.length === 0 ? 'no test comes by it' : `${tried.length} test(s)` };
  if (hint && isThere(hint) && !tried.includes(keyOf(hint.file, hint.unit)))
    return { fate: 'earlier', why: `${hint.file} > ${hint.unit.name}` };
  return { fate: 'not tried', why: tried.length === 0 ? '' : `not to the end: ${tried.length} test(s)` };
}

/** Writes the page from all that is known, of this run and of earlier ones. */
export function writePage(state) {
  const guards = guardsOf(guardedFiles());
  const hints = readHints(guards);
  const rows = guards.map((guard) => ({ ...guard, ...fateOf(guard, state, hints.get(guard.id)) }));
  const count = (some, fate) => some.filter((row) => row.fate === fate).length;
  const folders = [
    ...Map.groupBy(rows, ({ file }) =>
      file
        .split('/')
        .slice(0, file.startsWith('features') ? 2 : 1)
        .join('/'),
    ),
  ];
  const fates = ['noticed', 'earlier', 'kept', 'survived', 'not tried'];
  const tables = fates.map((fate) => [fate, rows.filter((row) => row.fate === fate)]);
  const list = ([fate, some]) =>
    some.length === 0
      ? []
      : [
          `## ${titles[fate]} (${some.length})`,
          '',
          `| Where | Guard | ${columns[fate] ?? 'Tried against'} |`,
          '|---|---|---|',
          ...some.map(({ file, line, text, why }) => `| ${file}:${line} | ${guardCell(text)} | ${cell(why)} |`),
          '',
        ];
  const lines = [
    head,
    '| Folder | Guards | Noticed by a test | Noticed before its file changed | Kept though another holds | Survived | Not tried, or not to the end |',
    '|---|---|---|---|---|---|---|',
    ...[...folders, ['all', rows]].map(
      ([folder, some]) => `| ${folder} | ${some.length} | ${fates.map((fate) => count(some, fate)).join(' | ')} |`,
    ),
    '',
    ...[tables[3], tables[4], tables[2], tables[0], tables[1]].flatMap(list),
  ];
  writeFileSync(place, `${lines.join('\n').trimEnd()}\n`);
}

const titles = {
  survived: 'Survivors',
  'not tried': 'Not tried, or not to the end',
  kept: 'Kept though another guard holds',
  noticed: 'Noticed by a test',
  earlier: 'Noticed before its file changed, not tried since',
};
const columns = { noticed: 'Noticed by', earlier: 'Noticed by', kept: 'What holds without it' };

const head = `# Guards and the tests that notice their loss

Written by \`npm run test:guards\`; do not edit. It first runs every test with all guards, and notes which of them refused something in it, and of each
condition of a query whether its outcome would have been another without it (the query is run once more and taken back; where it writes what its answer does not tell, or a test
fails while this is done, it is tried in every test that comes by). Then it switches off every guard in turn where that
matters, likeliest test first, until one fails: in one pass each test has another guard. A guard that can be switched off while every test passes has survived: it needs a
test, or it is none.

A guard is a reason to leave early with a no (\`if (…) fail(…)\`, each reason of an \`||\` by itself), a call that only refuses, counts or
holds (\`need…\`, \`refuse…\`, \`use…\`, \`hold…\`), a condition of a query (\`.where(…)\`, and each \`where …\` and \`and …\` of a written one), and \`… : fail(…)\`.
Not found by it: conditions inside an expression that is passed on, checks by a schema, locks of a query, what the database itself forbids,
and fragments of a query without a \`where\`. Tests that start the server as a process of its own are not asked.

\`npm run test:guards -- proofs/tickets.ts --minutes 10 --workers 2\` tries one file or folder and leaves the rest of this page as it is; it goes on where it was broken off
(\`test-results/guards.json\`). A guard whose file has changed since is told apart until it is tried again. A guard has \`--seconds\` of test time, 60 if nothing else is said, before it counts as survived; the list says how many tests that were.
Where no test can notice, because another guard holds for a reason that does not change (a session belongs to one person), the guard is named with that reason in
\`scripts/guards/kept.mjs\`, and in a list of its own here. The next run begins with the tests that this page names.
`;
