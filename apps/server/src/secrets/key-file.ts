import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { secretKey } from '../setting-checks.ts';
import { ConfigError } from '../setting-kinds.ts';

/** The secret of a deployment: the setting, or one made once and kept beside the embedded database. */
export async function loadSecretKey(setting: string | undefined, dataDir: string): Promise<Buffer> {
  return decode(setting ?? (await readOrMake(path.join(dataDir, 'secret.key'))));
}

function decode(value: string): Buffer {
  return /^[0-9a-f]{64}$/i.test(value) ? Buffer.from(value, 'hex') : Buffer.from(value, 'base64');
}

async function readOrMake(file: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new ConfigError(`The secret key ${file} cannot be read (${error.code}); mend its permissions.`);
  });
  if (kept !== undefined) return checked(kept.trim(), file);
  // Written whole before it gets its name, so that a power cut never leaves half a key.
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  await handle.writeFile(`${randomBytes(32).toString('base64')}\n`);
  await handle.sync();
  await handle.close();
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return (await readFile(file, 'utf8')).trim();
}

function checked(value: string, file: string): string {
  try {
    return secretKey(value);
  } catch {
    throw new ConfigError(
      `The secret key ${file} is damaged; restore it from a backup, what it sealed cannot be read without it.`,
    );
  }
}
