/** Why the embedded database cannot run, as one sentence for the person at the terminal, with the way to mend it. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

/** The disk is full: told apart from other failures because giving up the ballast file may cure it. */
export class DiskFullError extends EmbeddedDatabaseError {
  override name = 'DiskFullError';
}

const ELSEWHERE = 'or set UC_DATABASE_URL to a PostgreSQL of your own';

/** Says what PostgreSQL's own output means. `folder` is the one the program worked in. */
export function explain(output: string, folder: string, logFile?: string): EmbeddedDatabaseError {
  if (/No space left on device|Disk quota exceeded/i.test(output)) return diskFull(folder);
  if (/Read-only file system/i.test(output)) return readOnly(folder);
  if (/could not look up effective user ID/i.test(output)) {
    return new EmbeddedDatabaseError(
      `PostgreSQL needs a user with an entry in /etc/passwd and the one it was started as has none: add one, ${ELSEWHERE}.`,
    );
  }
  if (/Cannot allocate memory|could not create shared memory/i.test(output)) {
    return new EmbeddedDatabaseError(`There is too little memory to start PostgreSQL: free some, ${ELSEWHERE}.`);
  }
  if (/could not locate a valid checkpoint record|invalid (primary )?checkpoint|is corrupt/i.test(output)) {
    return new EmbeddedDatabaseError(`The database in ${folder} is damaged: put a backup in its place.`);
  }
  if (/Permission denied/i.test(output)) return notWritable(folder);
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const telling = lines.findLast((line) => /(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1) ?? 'it said nothing';
  const said = telling.replace(/^.*?(FATAL|PANIC|error):\s*/, '').trim();
  const where = logFile === undefined ? '' : ` (more in ${logFile})`;
  return new EmbeddedDatabaseError(`PostgreSQL could not run in ${folder}: ${said}${where}.`);
}

/** Turns a failed file operation of ours into a sentence; anything else is handed back untouched. */
export function explainFileError(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || error instanceof EmbeddedDatabaseError) return error;
  const { code, path } = error as NodeJS.ErrnoException;
  const place = path ?? folder;
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(place);
  if (code === 'EROFS') return readOnly(place);
  if (code === 'EACCES' || code === 'EPERM') return notWritable(place);
  return error;
}

function diskFull(folder: string): EmbeddedDatabaseError {
  return new DiskFullError(`The disk that holds ${folder} is full: free some space, then start again.`);
}

function readOnly(folder: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `${folder} is on a read-only file system: make it writable, or set UC_DATA_DIR to a folder that is.`,
  );
}

/** The folder cannot be written by the user that has to. */
export function notWritable(folder: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `${folder} is not writable for this user: give it the rights, or set UC_DATA_DIR to a folder that is.`,
  );
}
