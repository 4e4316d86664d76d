import type { Kysely } from 'kysely';
import { startLoop } from '../../background/loop.ts';
import {
  type DueValue,
  dropValue,
  endValue,
  putOffValue,
  takeDueValues,
  unseenValues,
} from '../../db/directory-values.ts';
import type { Schema } from '../../db/schema.ts';
import { DirectoryFailure, UnansweredWrite, type WriteAnswer } from '../../ports/people-directory.ts';
import { findPerson } from './find-person.ts';
import type { AskDirectoryNow } from './live.ts';
import { hasLeft } from './map.ts';
import type { DescribedDirectory, FromDirectory } from './read.ts';

const everyMs = 15_000;
/** Longer than one of them takes. */
const leaseSeconds = 120;
const firstAgainSeconds = 30;
const longestSeconds = 3_600;

/** Who hears of what the directory refused. */
type Warn = (line: string) => void;

/** Writes what is due to the entries of its people, by their keys. What cannot be written now is tried again, later each time. */
export async function writeBack(db: Kysely<Schema>, described: DescribedDirectory, warn: Warn): Promise<number> {
  const due = await takeDueValues(db, leaseSeconds);
  let written = 0;
  for (const one of due) {
    const answer = await write(described, one);
    if (answer === 'done') {
      await endValue(db, one.id);
      written += 1;
    } else if (answer === 'gone') await dropValue(db, one.id);
    else {
      await putOffValue(
        db,
        one.id,
        Math.min(longestSeconds, firstAgainSeconds * 2 ** Math.min(one.tries - 1, 10)),
        answer,
      );
      warn(`The directory did not take a new ${one.field} (${answer}); it is written again later`);
    }
  }
  return written;
}

async function write(
  { settings, directory }: DescribedDirectory,
  { key, field, value }: DueValue,
): Promise<WriteAnswer | 'gone' | string> {
  const [attribute] = settings.people.fields[field] ?? [];
  if (attribute === undefined) return 'gone';
  try {
    await using connection = await directory.open();
    const entry = await findPerson(connection, settings, key);
    if (!entry || hasLeft(settings, entry, new Date())) return 'gone';
    return await connection.writeValue(entry.dn, attribute, value);
  } catch (error) {
    if (error instanceof DirectoryFailure || error instanceof UnansweredWrite) return error.message;
    throw error;
  }
}

/** Leaves to people what they changed here since, or what the directory does not have yet: what was read of it is older. `unsure` are their keys. */
export async function withoutUnseen<T extends Pick<FromDirectory, 'wanted'>>(
  db: Kysely<Schema>,
  read: T,
  began: Date,
): Promise<{ read: T; unsure: ReadonlySet<string> }> {
  const unseen = await unseenValues(db, began);
  const unsure = new Set(unseen.keys());
  const { people } = read.wanted;
  if (!people || unseen.size === 0) return { read, unsure };
  const rows = people.rows.map((row) => {
    const own = row.key === undefined ? undefined : unseen.get(row.key);
    if (!own) return row;
    const kept = Object.entries(row.fields).filter(([field]) => !own.some((one) => one === field));
    return { ...row, fields: Object.fromEntries(kept) };
  });
  return { read: { ...read, wanted: { ...read.wanted, people: { ...people, rows } } }, unsure };
}

/** Writes beside the calls; returns the way to stop. */
export function startWriteBack(
  db: Kysely<Schema>,
  now: AskDirectoryNow,
  { onError, warn }: { onError: (error: unknown) => void; warn: Warn },
): () => Promise<void> {
  const loop = startLoop({
    async turn() {
      const { described } = await now();
      if (!described || described.settings.write.fields.length === 0) return false;
      return (await writeBack(db, described, warn)) > 0;
    },
    everyMs,
    onError,
  });
  return loop.stop;
}
