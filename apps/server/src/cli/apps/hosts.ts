import type { Kysely } from 'kysely';
import { checkAddress, isAllowedHost, readPattern } from '../../applications/addresses.ts';
import { allowedHosts } from '../../applications/hosts.ts';
import type { Schema } from '../../db/schema.ts';
import { type Command, CommandError } from '../command.ts';

function patternOf(typed: string): string {
  const pattern = readPattern(typed);
  if (pattern === null)
    throw new CommandError(
      `"${typed}" is neither a host such as hr.example.com nor all hosts below one, such as *.example.com.`,
    );
  return pattern;
}

/** Codes of applications that cannot be opened because a host of theirs is not among the allowed ones. */
async function strandedApplications(db: Kysely<Schema>): Promise<string[]> {
  const patterns = await allowedHosts(db);
  const rows = await db
    .selectFrom('application')
    .select(['code', 'url', 'initiate_login_url'])
    .where('state', '!=', 'removed')
    .orderBy('code')
    .execute();
  const isOpen = (address: string) => {
    const url = checkAddress(address);
    return url instanceof URL && isAllowedHost(url.hostname, patterns);
  };
  return rows.filter((row) => !isOpen(row.url) || !isOpen(row.initiate_login_url ?? row.url)).map(({ code }) => code);
}

/** Commands about the hosts applications may live on. */
export const hostCommands: Command[] = [
  {
    words: ['apps', 'hosts'],
    values: [],
    summary: 'Print the hosts that applications may live on',
    async run({ read, say }) {
      const patterns = await read(allowedHosts);
      for (const pattern of patterns) say(pattern);
      if (patterns.length === 0) say('None yet; allow one with: npm run uc -- apps hosts allow <pattern>');
      return true;
    },
  },
  {
    words: ['apps', 'hosts', 'allow'],
    values: ['pattern'],
    summary: 'Let applications live on a host (hr.example.com) or on all below a name (*.example.com)',
    async run({ change, say }, typed = '') {
      const pattern = patternOf(typed);
      const done = await change(async (tx) => {
        const added = await tx
          .insertInto('application_host')
          .values({ pattern })
          .onConflict((on) => on.doNothing())
          .executeTakeFirst();
        return Number(added.numInsertedOrUpdatedRows) > 0 ? { deed: 'allowHost', subject: pattern } : null;
      });
      say(done ? `${pattern} is now allowed.` : `${pattern} was allowed already.`);
      return true;
    },
  },
  {
    words: ['apps', 'hosts', 'forbid'],
    values: ['pattern'],
    summary: 'Take a host back; applications on it no longer open, at once',
    async run({ read, change, say }, typed = '') {
      const pattern = patternOf(typed);
      await change(async (tx) => {
        const taken = await tx.deleteFrom('application_host').where('pattern', '=', pattern).executeTakeFirst();
        if (taken.numDeletedRows === 0n)
          throw new CommandError(`${pattern} was not allowed; see: npm run uc -- apps hosts`);
        return { deed: 'forbidHost', subject: pattern };
      });
      const stranded = await read(strandedApplications);
      say(`${pattern} is no longer allowed.`);
      if (stranded.length > 0) say(`These no longer open: ${stranded.join(', ')}.`);
      return true;
    },
  },
];
