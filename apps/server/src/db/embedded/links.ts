import { mkdir, readFile, rename, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';

interface Link {
  source: string;
  target: string;
}

/**
 * Makes the library links that the package lists: npm packs no links, and its install script may not run.
 * Returns the value for LD_LIBRARY_PATH when they had to go to `spare` because the package is not writable.
 */
export async function ensureLibraryLinks(native: string, spare: string): Promise<string | undefined> {
  const links: Link[] = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'));
  const root = dirname(native);
  try {
    for (const { source, target } of links) await ensureLink(join(root, source), join(root, target));
    return undefined;
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  await mkdir(spare, { recursive: true, mode: 0o755 });
  for (const { source, target } of links) await ensureLink(join(root, source), join(spare, basename(target)));
  return `${spare}:${join(native, 'lib')}`;
}

async function ensureLink(source: string, target: string): Promise<void> {
  const [wanted, found] = await Promise.all([stat(source), stat(target).catch(() => undefined)]);
  if (found?.ino === wanted.ino && found.dev === wanted.dev) return;
  // Renamed into place: another server may start from the same node_modules at this moment.
  const temporary = `${target}.${process.pid}`;
  const near = dirname(source) === dirname(target) ? relative(dirname(target), source) : source;
  await symlink(near, temporary).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rename(temporary, target);
}
