import type { Kysely } from 'kysely';
import type { DirectorySignInSettings } from '../../config/people-directory-settings.ts';
import { forgetBind, forgiveBinds, keepBind, reserveBind } from '../../db/directory-binds.ts';
import type { Schema } from '../../db/schema.ts';
import type { BindAnswer } from '../../ports/people-directory.ts';

/** What came of a try that was counted, and whether it was the last for a while; or how long there is none. */
type Counted<T> = { made: T; isLast: boolean } | { retryAfterSeconds: number };

/** Shows somebody's password to the directory, counted before it is; one whose end nobody hears counts as wrong. */
export async function countBind<T extends { bound: BindAnswer }>(
  db: Kysely<Schema>,
  personId: string,
  rule: DirectorySignInSettings,
  work: () => Promise<T>,
): Promise<Counted<T>> {
  const reserved = await reserveBind(db, personId, rule);
  if (!('id' in reserved)) return reserved;
  let made: T;
  try {
    made = await work();
  } catch (error) {
    await keepBind(db, reserved.id);
    throw error;
  }
  const { bound } = made;
  if (bound === 'right') await forgiveBinds(db, personId, reserved.id);
  else if (bound === 'wrong' || bound === 'locked') await keepBind(db, reserved.id);
  else await forgetBind(db, reserved.id);
  return { made, isLast: reserved.isLast };
}
