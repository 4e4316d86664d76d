import { FileFailure } from './file-failure.ts';
import { readSheet } from './read-sheet.ts';
import type { Sink } from './table.ts';
import { Texts } from './texts.ts';
import { walkXml } from './walk-xml.ts';
import { openParts, type Parts } from './zip.ts';

/** Reads a spreadsheet sheet by sheet; only its shared texts are kept. A single sheet is called as the file. */
export async function readXlsxFile(place: string, name: string, sink: Sink): Promise<void> {
  const parts = await openParts(place);
  try {
    const { sheets, is1904 } = await readBook(parts);
    const book = { is1904, strings: await readStrings(parts), isDay: await readStyles(parts) };
    for (const sheet of sheets) {
      sink.table(sheets.length === 1 ? name : sheet.name);
      await readSheet(await parts.open(sheet.part), book, sink);
    }
  } finally {
    parts.close();
  }
}

async function readBook(parts: Parts): Promise<{ sheets: { name: string; part: string }[]; is1904: boolean }> {
  const targets = new Map<string, string>();
  await walkXml(await parts.open('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const sheets: { name: string; part: string }[] = [];
  let is1904 = false;
  await walkXml(await parts.open('xl/workbook.xml'), {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (tag !== 'sheet' || ['hidden', 'veryHidden'].includes(attributes.state ?? '')) return;
      const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';
      const part = targets.get(id);
      if (!part || !parts.has(part)) throw new FileFailure(0, 'noPart', { value: attributes.name ?? '' });
      sheets.push({ name: attributes.name ?? '', part });
    },
  });
  if (sheets.length === 0) throw new FileFailure(0, 'noSheet');
  return { sheets, is1904 };
}

/** The texts that cells name by number; how a text sounds (`rPh`) is no part of it. */
async function readStrings(parts: Parts): Promise<Texts> {
  const strings = new Texts();
  if (!parts.has('xl/sharedStrings.xml')) return strings;
  let [text, isText, isSound] = ['', false, false];
  await walkXml(await parts.open('xl/sharedStrings.xml'), {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isSound = true;
      isText = name === 't' && !isSound;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (name) => {
      if (name === 'si') strings.add(text);
      if (name === 'rPh') isSound = false;
      isText = false;
    },
  });
  return strings;
}

// ECMA-376 part 1, 18.8.30: the built-in formats that show days, those for Chinese and Japanese spreadsheets included.
const builtInDays = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

async function readStyles(parts: Parts): Promise<boolean[]> {
  const isDay: boolean[] = [];
  if (!parts.has('xl/styles.xml')) return isDay;
  const own = new Map<string, boolean>();
  let isUsed = false;
  await walkXml(await parts.open('xl/styles.xml'), {
    open: (name, { numFmtId = '', formatCode = '' }) => {
      if (name === 'numFmt') own.set(numFmtId, showsDay(formatCode));
      if (name === 'cellXfs') isUsed = true;
      if (name === 'xf' && isUsed) isDay.push(own.get(numFmtId) ?? builtInDays.has(Number(numFmtId)));
    },
    close: (name) => {
      if (name === 'cellXfs') isUsed = false;
    },
  });
  return isDay;
}

/** A format with a year or a day in it, outside of quoted words, colours and what is escaped. */
const showsDay = (format: string) => /[yd]/i.test(format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''));
