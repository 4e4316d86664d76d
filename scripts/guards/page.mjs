// Writes docs/guards.md: every guard with the test that notices its loss, and those that none does.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run-step.mjs';
import { guardedFiles, guardsOf } from './folders.mjs';
import { hashOf } from './state.mjs';

const place = path.join(root, 'docs/guards.md');

/** Text in a cell of a table: short, and without what would end the cell. */
function cell(text, longest = 110) {
  const line = text.replaceAll('|', '\\|').replaceAll('`', "'");
  return line.length > longest ? `${line.slice(0, longest)} …` : line;
}

/** The result of a guard: a test noticed its loss, none did, no test reaches it, or it was not tried (to the end). */
function fateOf({ id, file }, state) {
  const entry = state.guards[id];
  if (!entry || entry.source !== hashOf(file)) return { fate: 'not tried', why: '' };
  const tried = Object.keys(entry.tried).length;
  if (entry.broken) return { fate: 'not tried', why: 'without it the query is not valid SQL' };
  if (entry.killedBy) return { fate: 'noticed', why: entry.killedBy };
  // Survived has only what every test that comes by it was asked about, in a run that came to its end.
  if (entry.isOpen !== false) return { fate: 'not tried', why: tried === 0 ? '' : `not to the end: ${tried} test(s)` };
  return { fate: 'survived', why: tried === 0 ? 'no test comes by it' : `${tried} test(s)` };
}

/** Writes the page from all that is known, of this run and of earlier ones. */
export function writePage(state) {
  const rows = guardsOf(guardedFiles()).map((guard) => ({ ...guard, ...fateOf(guard, state) }));
  const count = (some, fate) => some.filter((row) => row.fate === fate).length;
  const folders = [
    ...Map.groupBy(rows, ({ file }) =>
      file
        .split('/')
        .slice(0, file.startsWith('features') ? 2 : 1)
        .join('/'),
    ),
  ];
  const fates = ['noticed', 'survived', 'not tried'];
  const tables = fates.map((fate) => [fate, rows.filter((row) => row.fate === fate)]);
  const list = ([fate, some]) =>
    some.length === 0
      ? []
      : [
          `## ${titles[fate]} (${some.length})`,
          '',
          `| Where | Guard | ${fate === 'noticed' ? 'Noticed by' : 'Tried against'} |`,
          '|---|---|---|',
          ...some.map(({ file, line, text, why }) => `| ${file}:${line} | \`${cell(text)}\` | ${cell(why, 160)} |`),
          '',
        ];
  const lines = [
    head,
    '| Folder | Guards | Noticed by a test | Survived | Not tried, or not to the end |',
    '|---|---|---|---|---|',
    ...[...folders, ['all', rows]].map(
      ([folder, some]) => `| ${folder} | ${some.length} | ${fates.map((fate) => count(some, fate)).join(' | ')} |`,
    ),
    '',
    ...[tables[1], tables[2], tables[0]].flatMap(list),
  ];
  writeFileSync(place, `${lines.join('\n').trimEnd()}\n`);
}

const titles = { survived: 'Survivors', 'not tried': 'Not tried, or not to the end', noticed: 'Noticed by a test' };

const head = `# Guards and the tests that notice their loss

Written by \`npm run test:guards\`; do not edit. It first runs every test with all guards, and notes which of them refused something in it, and of each
condition of a query whether its outcome would have been another without it (the query is run once more and taken back). Then it switches off every guard in turn where that
matters, likeliest test first, until one fails: in one pass each test has another guard. A guard that can be switched off while every test passes has survived: it needs a
test, or it is none.

A guard is a reason to leave early with a no (\`if (…) fail(…)\`, each reason of an \`||\` by itself), a call that only refuses, counts or
holds (\`need…\`, \`refuse…\`, \`use…\`, \`hold…\`), a condition of a query (\`.where(…)\`, and each \`where …\` and \`and …\` of a written one), and \`… : fail(…)\`.
Not found by it: conditions inside an expression that is passed on, checks by a schema, locks of a query, what the database itself forbids,
and fragments of a query without a \`where\`. Tests that start the server as a process of its own are not asked.

\`npm run test:guards -- proofs/tickets.ts --minutes 10 --workers 2\` tries one file or folder; it goes on where it was broken off
(\`test-results/guards.json\`). A guard has \`--seconds\` of test time, 60 if nothing else is said, before it counts as survived; the list says how many tests that were.
Where survivors are harmless, because another guard behind them holds (a session belongs to one person; an id is random), it is still listed.
`;
