import { randomBytes } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { secretKeys } from '../config/setting-checks.ts';
import { ConfigError } from '../config/setting-kinds.ts';

/** The file beside the embedded database that holds its keys, the newest in the first line. */
export const keyFileOf = (dataDir: string) => path.join(dataDir, 'secret.key');

/** Where the keys come from, for sentences about them. */
export const keysFrom = ({ secretKey, dataDir }: { secretKey: string | undefined; dataDir: string }) =>
  secretKey === undefined ? keyFileOf(dataDir) : 'UC_SECRET_KEY';

/**
 * The secrets of a deployment, the newest first: those of the setting, or those kept beside the embedded database. One is made there
 * only where nothing was sealed before; later it would be a wrong one.
 */
export async function loadSecretKeys(
  setting: string | undefined,
  dataDir: string,
  mayMake: boolean,
): Promise<Buffer[]> {
  if (setting !== undefined) return decode(setting);
  const file = keyFileOf(dataDir);
  const kept = await readKept(file);
  if (kept !== undefined) return decode(kept);
  if (!mayMake)
    throw new ConfigError(
      `The secret key ${file} is missing: put it back from where it is kept, or read "A lost key" in docs/deployment.md.`,
    );
  await write(file, newKey(), async (draft) => {
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(draft);
  });
  return decode((await readKept(file)) ?? '');
}

/** Puts a new key in front of those in the file. */
export async function addSecretKey(dataDir: string): Promise<string> {
  const file = keyFileOf(dataDir);
  const kept = await readKept(file);
  await write(file, [newKey(), ...(kept ? [kept] : [])].join('\n'), (draft) => rename(draft, file));
  return file;
}

/** A new key, as settings take it. */
export const newKey = () => randomBytes(32).toString('base64');

function decode(value: string): Buffer[] {
  return value
    .split(/[\s,]+/)
    .map((one) => (/^[0-9a-f]{64}$/i.test(one) ? Buffer.from(one, 'hex') : Buffer.from(one, 'base64')));
}

async function readKept(file: string): Promise<string | undefined> {
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new ConfigError(`The secret key ${file} cannot be read (${error.code}); mend its permissions.`);
  });
  return kept === undefined ? undefined : checked(kept.trim(), file);
}

/** Written whole before it gets its name, so that a power cut never leaves half a key. */
async function write(file: string, content: string, giveName: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  await handle.writeFile(`${content}\n`);
  await handle.sync();
  await handle.close();
  await giveName(draft);
}

function checked(value: string, file: string): string {
  try {
    return secretKeys(value);
  } catch {
    throw new ConfigError(
      `The secret key ${file} is damaged; put it back from where it is kept, what it sealed cannot be read without it.`,
    );
  }
}
