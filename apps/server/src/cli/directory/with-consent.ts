import { serverText } from '@uc/messages/server';
import type { Transaction } from 'kysely';
import type { Deed } from '../../db/administrators/deed.ts';
import type { Schema } from '../../db/schema.ts';
import type { CommandContext, CommandMeans } from '../command.ts';

/** What a change did, with lines that say what followed; or the sentence why there is nothing to do. */
export type Shown = { deed: Deed; lines: string[] } | string;

/**
 * Does a change and takes it back, to show what would follow; with `--yes` it stays. What is shown is what was done, not what somebody thought would be.
 */
export async function withConsent(
  { change, say, options, locale }: CommandContext,
  typed: string,
  work: (tx: Transaction<Schema>, post: CommandMeans) => Promise<Shown>,
): Promise<boolean> {
  const words = serverText[locale].commands.follows;
  const isMeant = options.yes !== undefined;
  let shown: Shown = '';
  await change(async (tx, post) => {
    shown = await work(tx, post);
    return isMeant && typeof shown !== 'string' ? shown.deed : null;
  });
  const result = shown as Shown; // the compiler does not see that it was set in between
  if (typeof result === 'string') {
    say(result);
    return true;
  }
  if (!isMeant) say(words.would);
  for (const line of result.lines) say(line);
  if (isMeant) return true;
  const said = Object.entries(options).map(([name, value]) =>
    value === 'yes' ? ` --${name}` : ` --${name} ${quoted(value ?? '')}`,
  );
  say(words.sayYes(`npm run uc -- ${typed}${said.join('')} --yes`));
  return false;
}

/** As a shell reads it as one word. */
export const quoted = (value: string) => (/^[\w./-]+$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`);
