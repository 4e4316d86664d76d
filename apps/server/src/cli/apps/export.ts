import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type Command, CommandError } from '../command.ts';
import { audienceWords } from './audience-words.ts';

/** Everything that an import can bring, in its own format: taken in again it changes nothing. */
async function exported(db: Kysely<Schema>) {
  const categories = await db.selectFrom('application_category').selectAll().orderBy('sort').orderBy('code').execute();
  const roles = await db
    .selectFrom('role')
    .leftJoin('application', 'application.id', 'application_id')
    .selectAll('role')
    .select('application.code as application')
    .orderBy('role.code')
    .execute();
  const applications = await db.selectFrom('application').selectAll().orderBy('code').execute();
  const categoryCodes = new Map(categories.map(({ id, code }) => [id, code]));
  const audiences = await audienceWords(db);
  return {
    categories: categories.map(({ code, name, name_en: nameEn, sort }) => ({ code, name, nameEn, sort })),
    roles: roles.map(({ code, application, name, name_en: nameEn, description, description_en: descriptionEn }) => ({
      ...{ code, ...(application && { application }), name, nameEn, description, descriptionEn },
    })),
    applications: applications.map((row) => ({
      code: row.code,
      name: row.name,
      nameEn: row.name_en,
      aliases: row.aliases,
      description: row.description,
      descriptionEn: row.description_en,
      category: categoryCodes.get(row.category_id),
      url: row.url,
      openMode: row.open_mode,
      signIn: row.sign_in,
      ...(row.initiate_login_url && { initiateLoginUrl: row.initiate_login_url }),
      state: row.state,
      requestable: row.requestable,
      audience: audiences.get(row.id) ?? [],
      sort: row.sort,
      icon: row.icon && `data:${row.icon_type};base64,${row.icon.toString('base64')}`,
    })),
  };
}

/** The way out for what the import brought in. */
export const exportCommand: Command = {
  words: ['apps', 'export'],
  values: ['file'],
  summary: 'Write all applications, categories and roles to a new JSON file that can be imported',
  async run({ read, say, folder }, file = '') {
    const content = await read(exported);
    const place = path.resolve(folder, file);
    try {
      // Whoever means to replace a file says so by removing it.
      await writeFile(place, `${JSON.stringify(content, null, 2)}\n`, { flag: 'wx' });
    } catch (error) {
      throw new CommandError(`${place} cannot be written: ${(error as Error).message}`);
    }
    say(`Wrote ${content.applications.length} application(s) to ${place}.`);
    return true;
  },
};
