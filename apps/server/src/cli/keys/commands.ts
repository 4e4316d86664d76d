import { sql } from 'kysely';
import { unreadable } from '../../db/keys/clear-unreadable.ts';
import { countByKey } from '../../db/keys/count-by-key.ts';
import { isKey, readKeys } from '../../db/keys/known-keys.ts';
import { findLoss } from '../../db/keys/lost.ts';
import { type Rotation, rotate } from '../../db/keys/rotate.ts';
import type { Seal } from '../../secrets/seal.ts';
import { type Command, type CommandContext, CommandError } from '../command.ts';
import { tableOf } from '../table.ts';
import { forgetLost, type LossMeans } from './forget-lost.ts';

/** What these commands need of the settings, read when one is run. */
export interface KeyTools {
  /** How the setting or the file with the keys is called. */
  from: string;
  secrets(): Promise<Buffer[]>;
  /** The keys once they are checked. */
  seal(): Seal;
  /** Makes a key and answers with what is to be done next. */
  makeKey(): Promise<string[]>;
  post: LossMeans;
}

/** Commands about the keys that the database is sealed with. */
export const keyCommands = (openTools: () => KeyTools): Command[] => [
  {
    words: ['key', 'new'],
    values: [],
    summary: 'Make a new key: into the file beside the embedded database, or printed for UC_SECRET_KEY',
    skipsKeyCheck: true,
    async run({ say }) {
      for (const line of await openTools().makeKey()) say(line);
      return true;
    },
  },
  {
    words: ['key', 'show'],
    values: [],
    summary: 'The keys that the database knows, and how much is sealed with each',
    skipsKeyCheck: true,
    async run({ read, say }) {
      const { counts, known } = await read(async (db) => ({ counts: await countByKey(db), known: await readKeys(db) }));
      const cells = known.map((key) => {
        const id = key.id.toString('hex');
        return [id, key.state, key.made_at.toISOString(), String(counts.get(id) ?? 0)];
      });
      for (const line of tableOf(['key', 'state', 'since', 'sealed'], cells)) say(line);
      return true;
    },
  },
  {
    words: ['key', 'rotate'],
    values: [],
    summary: 'Seal everything with the newest key, beside running servers; may be broken off and run again',
    asOwner: true,
    run: (context) => runRotation(context, openTools()),
  },
  {
    words: ['key', 'forget-lost'],
    values: [],
    optional: ['--yes'],
    summary:
      'After a key was lost: clear what it sealed, and tell the people it concerns; without --yes only tells what',
    asOwner: true,
    skipsKeyCheck: true,
    run: (context, consent) => runForgetting(context, openTools(), consent),
  },
];

async function runRotation(
  { unrecorded: db, change, say }: CommandContext,
  { from, secrets, seal }: KeyTools,
): Promise<boolean> {
  const [newest] = await secrets();
  const known = await readKeys(db);
  if (newest && !known.some((key) => isKey(key, newest)))
    throw new CommandError(
      `The newest key of ${from} is not in use yet: start every server with it first, or those that lack it open nothing any more.`,
    );
  if (!known.some(({ state }) => state === 'retiring')) {
    say('There is one key, and everything is sealed with it; for another see: npm run uc -- key new');
    return true;
  }
  await needOwner(db);
  const { resealed, lookups, retired } = await rotate(db, seal(), {
    onBatch: (table, renewed) => say(`${table}: ${renewed} sealed anew …`),
    // No key is retired without its record, wherever this is broken off.
    async end(work) {
      let rotation: Rotation | undefined;
      await change(async (tx) => {
        rotation = await work(tx);
        const count = rotation.resealed.reduce((sum, one) => sum + one.renewed, 0);
        return count + rotation.retired.length > 0 ? { deed: 'rotateKey', count } : null;
      });
      if (!rotation) throw new Error('The rotation was not ended.');
      return rotation;
    },
  });
  for (const { table, unfit } of resealed.filter((one) => one.unfit > 0))
    say(`${table}: ${unfit} fit no key and stay as they are; of records, npm run uc -- records verify tells which`);
  const left = resealed.reduce((sum, one) => sum + one.left, 0);
  if (left > 0) say(`${left} value(s) were in use all the time: run this again.`);
  if (lookups.count > 0)
    say(
      `Everything is sealed with the newest key. ${lookups.count} code(s), count(s) and kept replies are still found with an older one, the last until ${lookups.until?.toISOString()}: leave it in ${from}, and run this again after that.`,
    );
  for (const id of retired) say(`Nothing needs the key ${id} any more: take it out of ${from}.`);
  return left === 0;
}

async function needOwner(db: CommandContext['unrecorded']): Promise<void> {
  const { rows } = await sql<{ may: boolean }>`
    select has_table_privilege('record_anchor', 'UPDATE') and has_table_privilege('secret_key', 'UPDATE') as may`.execute(
    db,
  );
  if (!rows[0]?.may)
    throw new CommandError(
      'The user of UC_DATABASE_URL may only add to the records; give UC_DATABASE_OWNER_URL beside it for this.',
    );
}

async function runForgetting(
  { unrecorded: db, say }: CommandContext,
  { from, secrets, post }: KeyTools,
  consent: string | undefined,
): Promise<boolean> {
  if (consent !== undefined && consent !== '--yes')
    throw new CommandError('Usage: npm run uc -- key forget-lost [--yes]');
  await needOwner(db);
  const loss = await findLoss(db, await secrets(), consent !== undefined);
  if (loss === 'nothing lost')
    throw new CommandError(`No key is lost: ${from} has every key that this database needs.`);
  if (loss === 'no new key')
    throw new CommandError(`Put a new key in front of the others in ${from} first; see: npm run uc -- key new`);
  const ids = loss.lost.map(({ id }) => id.toString('hex')).join(', ') || 'of the earlier version';
  if (consent === undefined) {
    let devices = 0;
    for await (const _ of unreadable(db, loss.seal, 'otp_device')) devices++;
    say(`Lost would be what the key ${ids} has sealed: ${devices} device(s) for one-time passwords with their`);
    say(
      'recovery codes, messages that wait, codes and flows under way. Records stay, marked as sealed with a lost key.',
    );
    say(
      'Everybody whose device goes is signed out and told. Stop every server, then: npm run uc -- key forget-lost --yes',
    );
    return false;
  }
  const done = await forgetLost(db, loss, post);
  say(`${done.devices} device(s) removed and their people told, ${done.messages} waiting message(s) given up,`);
  say(`${done.unfinished} thing(s) under way ended, ${done.chains} chain(s) of records marked and sealed anew.`);
  for (const { chain, seq, what } of done.faults) say(`Chain ${chain}, record ${seq}: ${what}; it was not sealed`);
  say(`The key ${ids} is given up; servers start with ${from} as it is.`);
  return done.faults.length === 0;
}
