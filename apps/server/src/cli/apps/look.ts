import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type Command, CommandError } from '../command.ts';
import { tableOf } from '../table.ts';
import { audienceWords } from './audience-words.ts';

/** Applications with their category's code, category by category. */
function applications(db: Kysely<Schema>) {
  return db
    .selectFrom('application')
    .innerJoin('application_category as category', 'category.id', 'application.category_id')
    .select('category.code as category')
    .orderBy('category.sort')
    .orderBy('category.code')
    .orderBy('application.sort')
    .orderBy('application.code');
}

const yes = (claim: boolean) => (claim ? 'yes' : 'no');

/** Commands that show what there is. */
export const lookCommands: Command[] = [
  {
    words: ['apps', 'list'],
    values: [],
    summary: 'Print every application: where it lives, its state and who may see it',
    async run({ read, say }) {
      const audiences = await read(audienceWords);
      const found = await read((db) =>
        applications(db)
          .select([
            'application.id',
            'application.code',
            'application.name',
            'application.name_en',
            'state',
            'requestable',
            'url',
          ])
          .execute(),
      );
      const rows = found.map((row) => [
        ...[row.code, row.name, row.name_en, row.category, row.state, yes(row.requestable)],
        ...[shortened(audiences.get(row.id) ?? []), row.url],
      ]);
      const head = ['code', 'name', 'English name', 'category', 'state', 'askable', 'audience', 'address'];
      for (const line of tableOf(head, rows)) say(line);
      say(`${rows.length} application(s).`);
      return true;
    },
  },
  {
    words: ['apps', 'show'],
    values: ['code'],
    summary: 'Print everything about one application',
    async run({ read, say }, code = '') {
      const row = await read((db) =>
        applications(db).selectAll('application').where('application.code', '=', code).executeTakeFirst(),
      );
      if (!row) throw new CommandError(`There is no application ${code}; see: npm run uc -- apps list`);
      const roles = await read((db) =>
        db.selectFrom('role').select('code').where('application_id', '=', row.id).orderBy('code').execute(),
      );
      const facts: [string, string][] = [
        ['code', row.code],
        ['name', row.name],
        ['English name', row.name_en],
        ['aliases', row.aliases.join('; ')],
        ['description', row.description],
        ['in English', row.description_en],
        ['category', row.category],
        ['address', row.url],
        ['sign-in starts at', row.initiate_login_url ?? ''],
        ['opens in', row.open_mode === 'tab' ? 'a tab of its own' : 'place of the portal'],
        ['state', row.state],
        ['askable', yes(row.requestable)],
        ['icon', row.icon ? `${row.icon_type}, ${row.icon.length} bytes` : ''],
        ['roles', roles.map((role) => role.code).join('; ')],
        ['audience', (await read(audienceWords)).get(row.id)?.join('; ') ?? ''],
      ];
      for (const [name, value] of facts) say(`${name.padEnd(18)} ${value || '–'}`);
      return true;
    },
  },
];

const shownAudiences = 2;

function shortened(words: string[]): string {
  const rest = words.length - shownAudiences;
  const shown = words.slice(0, shownAudiences).join('; ');
  return words.length === 0 ? 'nobody' : rest > 0 ? `${shown}; +${rest}` : shown;
}
