import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { surroundings } from '../start-product.ts';
import type { Caller } from './calls.ts';

/** The people of one shift, each with the trouble they call about. */
export interface Callers {
  locked: Caller;
  forgetful: Caller;
  invited: Caller;
  phoneless: Caller;
  keyless: Caller;
  robbed: Caller;
  leaving: Caller;
  misplaced: Caller;
}

/** Gives people of the East China Company their troubles, from `first` on, so that two shifts have callers of their own. */
export async function makeCallers(dataDir: string, first: number, locale: 'zh_CN' | 'en_US'): Promise<Callers> {
  // The fifth line of this file is the folder of the socket.
  const lines = (await readFile(path.join(dataDir, 'pg/postmaster.pid'), 'utf8')).split('\n');
  const database = new pg.Client({ host: lines[4] ?? '', user: 'uc', database: 'uc' });
  await database.connect();
  try {
    const { rows } = await database.query<Caller & { id: string }>(
      `select p.id, username, case when $1 = 'en_US' then p.name_en else p.name end as name
       from person p join position on position.person_id = p.id and kind = 'main'
       join organisation unit on unit.id = organisation_id and unit.code like 'EG-EC-%' and unit.code not like 'EG-EC-HR%'
       where p.status = 'active' and p.phone is not null and p.email is not null and username not like 'demo.%'
         and not exists (select from position led where led.manager_id = p.id)
       order by username offset $2 limit 7`,
      [locale, first],
    );
    const [locked, forgetful, phoneless, keyless, robbed, leaving, misplaced] = rows;
    if (!locked || !forgetful || !phoneless || !keyless || !robbed || !leaving || !misplaced)
      throw new Error('Too few');
    await database.query(
      `insert into attempt (bucket, tries, window_ends_at, locked_until, locks, consecutive, person_id)
       values ('password:person:' || $1, 5, now() + interval '1 hour', now() + interval '15 minutes', 1, 5, $1::uuid)`,
      [locked.id],
    );
    await database.query(
      `insert into otp_device (person_id, sealed_key, algorithm, name) values ($1, '\\x00', 'SHA1', 'Lost phone')`,
      [phoneless.id],
    );
    await database.query(
      `insert into passkey (id, person_id, credential_id, rp_id, public_key, counter, name, transports, is_synced)
       values (gen_random_uuid(), $1, $2, 'localhost', '\\x00', 0, 'Lost laptop', '{}', false)`,
      [keyless.id, Buffer.from(keyless.id)],
    );
    const username = `new.${first}`;
    const name = `New Person ${first}`;
    await uc(dataDir, 'people', 'add', username, '--name', name, '--email', `${username}@example.com`);
    const invited = { username, name };
    return { locked, forgetful, invited, phoneless, keyless, robbed, leaving, misplaced };
  } finally {
    await database.end();
  }
}

/** A command as an administrator types it. */
async function uc(dataDir: string, ...words: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, ['apps/server/src/uc.ts', ...words], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: { ...surroundings, LC_ALL: 'C', UC_DATA_DIR: dataDir },
  });
}
