import { byteOrderMark, csvRow } from '../../values/csv.ts';
import { columns, type List } from './columns.ts';

/** In which language a file has its head. */
export type HeadLanguage = 'zh' | 'en';

/** One example of each list; the three fit together. */
const examples: Record<List, Readonly<Record<string, string>>> = {
  units: { code: 'HQ', name: '示例公司', nameEn: 'Example Company', parent: '', sort: '10' },
  people: {
    ...{ employeeId: '10001', username: 'zhang.wei', name: '张伟', englishName: 'Zhang Wei', phone: '13800138000' },
    ...{ email: 'zhang.wei@example.com', startsOn: '2026/3/1', endsOn: '', state: '在职' },
  },
  positions: {
    ...{ employeeId: '10001', unit: 'HQ', kind: '主岗', title: '工程师', titleEn: 'Engineer', manager: '' },
    ...{ since: '2026/3/1' },
  },
};

/** The heading of a column of the product's own. */
export function headingOf(list: List, field: string, language: HeadLanguage): string {
  const column = columns[list].find((one) => one.field === field);
  return column?.names[language === 'zh' ? 0 : 1] ?? field;
}

/** The head of a list and an example. */
export function templateRows(list: List, language: HeadLanguage): string[][] {
  const fields = columns[list].map(({ field }) => field);
  return [fields.map((field) => headingOf(list, field, language)), fields.map((field) => examples[list][field] ?? '')];
}

/** Rows as a file that spreadsheets read. */
export const csvFile = (rows: readonly (readonly string[])[]) => `${byteOrderMark}${rows.map(csvRow).join('')}`;
