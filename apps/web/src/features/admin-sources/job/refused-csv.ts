import type { JobLine } from '../queries.ts';

type Columns = Readonly<Record<'file' | 'line' | 'column' | 'why', string>>;

// What a spreadsheet would compute is written with a ' before it, as the server's files have it.
const computed = /^[\s\p{Zs}]*[=+\-@＝＋－＠|%]/u;
const cell = (value: string) => `"${(computed.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

/** Refused lines as a table that spreadsheets read. */
export function refusedCsv(rows: readonly JobLine[], { file, line, column, why }: Columns): string {
  const lines = [
    [file, line, column, why],
    ...rows.map((row) => [row.file, row.line === null ? '' : String(row.line), row.column, row.why]),
  ];
  return `\uFEFF${lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`;
}
