// A spreadsheet of so many people, read within the limits: npx node bench/directory/huge-xlsx.ts [people]
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readInOwnProcess } from '../../apps/server/src/directory/files/open-reader.ts';
import { makeZip } from '../../apps/server/src/testing/directory/make-zip.ts';

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** As spreadsheets write one: every text among the shared ones, and nearly all of them different. */
function spreadsheet(people: number): Buffer {
  const [strings, rows]: [Buffer[], Buffer[]] = [[], []];
  let [texts, lines, count] = ['', '', 0];
  const row = (cells: readonly string[], at: number) => {
    lines += `<row r="${at}">`;
    for (const [column, cell] of cells.entries()) {
      texts += `<si><t>${cell}</t></si>`;
      lines += `<c r="${'ABCDE'[column]}${at}" t="s"><v>${count++}</v></c>`;
    }
    lines += '</row>';
    if (lines.length < 1_000_000 && at <= people) return;
    strings.push(Buffer.from(texts));
    rows.push(Buffer.from(lines));
    [texts, lines] = ['', ''];
  };
  row(['工号', '用户名', '姓名', '手机号', '邮箱'], 1);
  for (let at = 1; at <= people; at++)
    row([`H${at}`, `huge.${at}`, `人${at}`, `1610${1_000_000 + at}`, `huge.${at}@yuanshan.example`], at + 1);
  const part = (begin: string, middle: Buffer[], end: string) =>
    Buffer.concat([Buffer.from(declared + begin), ...middle, Buffer.from(end)]);
  return makeZip({
    'xl/workbook.xml': `${declared}<workbook ${main} xmlns:r="r"><sheets><sheet name="people" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declared}<Relationships xmlns="r"><Relationship Id="rId1" Type="x" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': part(`<worksheet ${main}><sheetData>`, rows, '</sheetData></worksheet>'),
    'xl/sharedStrings.xml': part(`<sst ${main}>`, strings, '</sst>'),
  });
}

const people = Number(process.argv[2] ?? 1_000_000);
const folder = await mkdtemp(path.join(os.tmpdir(), 'uc-huge-'));
try {
  const file = path.join(folder, 'people.xlsx');
  await writeFile(file, spreadsheet(people));
  let rows = 0;
  const began = performance.now();
  await readInOwnProcess(file, 'people', { table: () => undefined, row: () => void rows++ });
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  const { size } = await stat(file);
  console.log(`${rows} rows of a spreadsheet of ${(size / 1e6).toFixed(0)} MB in ${seconds} s`);
} finally {
  await rm(folder, { recursive: true });
}
