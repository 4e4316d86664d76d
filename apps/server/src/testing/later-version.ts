import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrations } from '../db/migrate.ts';

/** This program with one more migration, as its next version would be; gone with the test. */
export interface LaterVersion extends AsyncDisposable {
  /** What Node is started with. */
  main: string;
  /** The number of its last migration, and its file. */
  version: number;
  migration: string;
}

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Copies the server's sources and adds the migration; packages and the built web are this version's. */
export async function makeLaterVersion(sql: string): Promise<LaterVersion> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'uc-later-')));
  const server = path.join(folder, 'apps/server');
  await mkdir(server, { recursive: true });
  for (const shared of ['node_modules', 'apps/web']) await symlink(path.join(root, shared), path.join(folder, shared));
  for (const copied of ['apps/server/package.json', 'apps/server/src'])
    await cp(path.join(root, copied), path.join(folder, copied), {
      recursive: true,
      filter: (file) => !file.endsWith('.test.ts'),
    });
  const version = (await readMigrations()).length + 1;
  const migration = `${String(version).padStart(4, '0')}_later.sql`;
  await writeFile(path.join(server, 'src/db/migrations', migration), sql);
  return {
    main: path.join(server, 'src/main.ts'),
    version,
    migration,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
