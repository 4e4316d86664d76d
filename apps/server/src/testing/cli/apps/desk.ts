import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { administer } from '../commands.ts';

/** The page that describes the format. */
export const page = await readFile(new URL('../../../../../../docs/applications.md', import.meta.url), 'utf8');
/** The example of a kind in it. */
export const example = (kind: string) => new RegExp(`\`\`\`${kind}\n(.*?)\`\`\``, 's').exec(page)?.[1] ?? '';

/** The least an application needs; fields of a test's own go over it. */
export const app = (fields: object = {}) => ({
  ...{ code: 'new', name: '新应用', nameEn: 'New', category: 'office', url: 'https://new.example.com/', audience: [] },
  ...fields,
});

/** An application as it is stored. */
export const stored = ({ db }: TestDatabase, code: string) =>
  db.selectFrom('application').selectAll().where('code', '=', code).executeTakeFirst();

/** A folder with the example's icon in it, and a demo that no import of these tests may change. */
export interface Desk extends AsyncDisposable {
  folder: string;
  untouched: TestDatabase;
  /** Imports a file of this content: JSON, or CSV where it is a text. */
  bring(world: TestDatabase, content: string | Buffer | object, kind?: string): ReturnType<typeof administer>;
  /** What is said about a file that cannot be taken in; nothing may have changed by it. */
  problemsOf(content: string | Buffer | object, kind?: string): Promise<string[]>;
}

/** Lays everything out. */
export async function openDesk(): Promise<Desk> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'uc-import-'));
  await mkdir(path.join(folder, 'icons'));
  await writeFile(path.join(folder, 'icons/trips.svg'), example('svg'));
  const untouched = await createTestDatabase('demo');
  let files = 0;

  const bring: Desk['bring'] = async ({ db }, content, kind = typeof content === 'string' ? 'csv' : 'json') => {
    const name = `file-${++files}.${kind}`;
    const isWritten = typeof content === 'string' || Buffer.isBuffer(content);
    await writeFile(path.join(folder, name), isWritten ? content : JSON.stringify(content));
    return administer(db, `apps import ${name}`, folder);
  };
  return {
    ...{ folder, untouched, bring },
    problemsOf: async (content, kind) => {
      const before = await fingerprint(untouched);
      const { well, said } = await bring(untouched, content, kind);
      expect(well).toBe(false);
      expect(said.at(-1)).toBe(`Nothing was changed: ${said.length - 1} problem(s).`);
      expect(await fingerprint(untouched)).toEqual(before);
      return said.slice(0, -1);
    },
    [Symbol.asyncDispose]: async () => {
      await untouched[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function fingerprint({ db }: TestDatabase): Promise<unknown> {
  const tables = ['application', 'application_category', 'application_audience', 'role'];
  const digests = tables.map(
    (table) => `(select md5(string_agg(t::text, '|' order by t::text)) from ${table} t) as ${table}`,
  );
  return (await sql.raw(`select ${digests.join(', ')}`).execute(db)).rows;
}
