import path from 'node:path';
import { serverText } from '@uc/messages/server';
import { columns, lists } from '../../directory/files/columns.ts';
import type { Command } from '../command.ts';
import { headingOf, writeTables } from './files.ts';

/** One example of each list; the three fit together. */
const examples: Record<string, Record<string, string>> = {
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

/** Writes files to begin with. */
export const templateCommand: Command = {
  words: ['directory', 'template'],
  values: ['folder'],
  options: { english: null },
  summary: 'Write empty files of units, people and positions with an example in each',
  async run({ say, folder, options, locale }, named = '') {
    const language = options.english === undefined ? 'zh' : 'en';
    const place = path.resolve(folder, named);
    const tables = lists.map((list) => {
      const fields = columns[list].map(({ field }) => field);
      const head = fields.map((field) => headingOf(list, field, language));
      return [list, [head, fields.map((field) => examples[list]?.[field] ?? '')]] as const;
    });
    const words = serverText[locale].commands.directory;
    await writeTables(place, Object.fromEntries(tables), words.unwritable);
    say(words.template(lists.map((list) => `${list}.csv`).join(', '), place));
    return true;
  },
};
