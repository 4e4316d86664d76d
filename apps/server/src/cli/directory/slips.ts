import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { defaultLocale, type Locale, wireDate } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { renderSVG } from 'uqr';
import { escapeHtml } from '../../notices/safe-text.ts';
import { byteOrderMark, csvRow } from '../../values/csv.ts';
import { type CommandContext, CommandError } from '../command.ts';
import { tableOf } from '../table.ts';
import type { DirectoryTools } from './tools.ts';

/** What one person is handed. */
export interface Slip {
  username: string;
  name: string;
  nameEn: string;
  locale: Locale | null;
  link: string;
  until: Date;
}

const cellsOf = ({ username, name, until, link }: Slip, { timeZone }: DirectoryTools) => [
  ...[username, name, wireDate(until, timeZone), link],
];

/** Shows links on the terminal, which keeps them in no history of what was typed. */
export function tellSlips({ say, locale }: CommandContext, slips: readonly Slip[], tools: DirectoryTools): void {
  const words = serverText[locale].commands.links;
  say(words.slips);
  for (const line of tableOf(
    words.slipHead,
    slips.map((slip) => cellsOf(slip, tools)),
  ))
    say(line);
}

/** Writes links to a new file that nobody but its owner can read: a table, or a sheet to print and cut. */
export async function writeSlips(
  place: string,
  slips: readonly Slip[],
  tools: DirectoryTools,
  locale: Locale,
): Promise<void> {
  const { links: words, directory } = serverText[locale].commands;
  const file = path.basename(place);
  const ending = path.extname(file).toLowerCase();
  if (ending !== '.csv' && ending !== '.html') throw new CommandError(words.slipEnding(file));
  const content = ending === '.csv' ? tableFile(slips, tools, words.slipHead) : sheetFile(slips, tools);
  try {
    await writeFile(place, content, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new CommandError(directory.unchangedFor(words.unwritable(file, (error as Error).message)));
  }
}

const tableFile = (slips: readonly Slip[], tools: DirectoryTools, head: readonly string[]) =>
  `${byteOrderMark}${[head, ...slips.map((slip) => cellsOf(slip, tools))].map(csvRow).join('')}`;

const style = `
body { margin: 0; font: 14px/1.5 system-ui, 'PingFang SC', 'Microsoft YaHei', sans-serif; }
section { box-sizing: border-box; min-height: 9cm; padding: 1cm; border-bottom: 1px dashed #999; break-inside: avoid; }
h1 { margin: 0 0 8px; font-size: 18px; }
p { margin: 4px 0; }
.way { display: flex; gap: 1cm; align-items: center; margin: 12px 0; }
.way svg { flex: none; width: 3.5cm; height: 3.5cm; }
code { font: 15px/1.6 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }`;

function sheetFile(slips: readonly Slip[], tools: DirectoryTools): string {
  return `<!doctype html>
<html lang="${defaultLocale.replace('_', '-')}">
<head><meta charset="utf-8"><meta name="referrer" content="no-referrer"><title>User Center</title><style>${style}
</style></head>
<body>
${slips.map((slip) => sheetSlip(slip, tools)).join('\n')}
</body>
</html>
`;
}

function sheetSlip({ username, name, nameEn, locale, link, until }: Slip, { organisation, timeZone }: DirectoryTools) {
  const language = locale ?? defaultLocale;
  const words = serverText[language].slip;
  const line = (text: string) => `<p>${escapeHtml(text)}</p>`;
  return `<section lang="${language.replace('_', '-')}">
<h1>${escapeHtml(words.title(organisation[language]))}</h1>
${line(words.greeting(language === 'en_US' ? nameEn : name))}
${line(words.username(username))}
${line(words.open(wireDate(until, timeZone)))}
<div class="way">${renderSVG(link, { border: 0 })}<code>${escapeHtml(link)}</code></div>
${line(words.secret)}
</section>`;
}
