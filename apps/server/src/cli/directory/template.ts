import path from 'node:path';
import { serverText } from '@uc/messages/server';
import { lists } from '../../directory/files/columns.ts';
import { templateRows } from '../../directory/files/template.ts';
import type { Command } from '../command.ts';
import { writeTables } from './files.ts';

/** Writes files to begin with. */
export const templateCommand: Command = {
  words: ['directory', 'template'],
  values: ['folder'],
  options: { english: null },
  summary: 'Write empty files of units, people and positions with an example in each',
  async run({ say, folder, options, locale }, named = '') {
    const language = options.english === undefined ? 'zh' : 'en';
    const place = path.resolve(folder, named);
    const tables = lists.map((list) => [list, templateRows(list, language)] as const);
    const words = serverText[locale].commands.directory;
    await writeTables(place, Object.fromEntries(tables), words.unwritable);
    say(words.template(lists.map((list) => `${list}.csv`).join(', '), place));
    return true;
  },
};
