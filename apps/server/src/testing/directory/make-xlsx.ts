import { makeZip } from './make-zip.ts';

/** A cell: a text, a number, a number shown as a day, or XML of a test's own. */
export type TestCell = string | number | { day: number } | { xml: string } | null;

const letters = (column: number) => String.fromCharCode(65 + column);
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The parts of a spreadsheet as the usual programs write one: shared texts, styles, a sheet for each list. */
export function xlsxParts(sheets: Readonly<Record<string, readonly (readonly TestCell[])[]>>): Record<string, string> {
  const strings: string[] = [];
  const shared = (text: string) => {
    const known = strings.indexOf(text);
    return known >= 0 ? known : strings.push(text) - 1;
  };
  const cellOf = (cell: TestCell, at: string) => {
    if (cell === null) return '';
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
    if (typeof cell === 'string') return `<c r="${at}" t="s"><v>${shared(cell)}</v></c>`;
    return 'day' in cell ? `<c r="${at}" s="1"><v>${cell.day}</v></c>` : cell.xml.replace('<c', `<c r="${at}"`);
  };
  const named = Object.entries(sheets);
  const parts: Record<string, string> = {};
  for (const [index, [, rows]] of named.entries()) {
    const lines = rows.map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, column) => cellOf(cell, `${letters(column)}${row + 1}`)).join('')}</row>`,
    );
    parts[`xl/worksheets/sheet${index + 1}.xml`] = xml(
      `<worksheet ${main}><sheetData>${lines.join('')}</sheetData></worksheet>`,
    );
  }
  const list = named.map(([name], at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('');
  const links = named.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="x" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  return {
    ...parts,
    'xl/workbook.xml': xml(`<workbook ${main} xmlns:r="r"><sheets>${list}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': xml(`<Relationships xmlns="r">${links.join('')}</Relationships>`),
    'xl/styles.xml': xml(
      `<styleSheet ${main}><numFmts><numFmt numFmtId="176" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="176"/></cellXfs></styleSheet>`,
    ),
    'xl/sharedStrings.xml': xml(
      `<sst ${main}>${strings.map((text) => `<si><r><t>${escaped(text)}</t></r><rPh><t>sound</t></rPh></si>`).join('')}</sst>`,
    ),
  };
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${body}`;

/** The same, packed. */
export const makeXlsx = (sheets: Parameters<typeof xlsxParts>[0]): Buffer => makeZip(xlsxParts(sheets));
