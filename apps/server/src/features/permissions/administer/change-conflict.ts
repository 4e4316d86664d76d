import { sql } from 'kysely';
import { holdingOf } from '../../../db/entitlements/outlook.ts';
import { pairOf, setPair } from '../../../db/permissions/keep.ts';
import { counted, differing, type Make, refusing } from './change.ts';
import { holdRole } from './change-role.ts';
import { versionOfPair } from './list-conflicts.ts';

/** Sets that two roles exclude each other, or that they do not. Who holds both keeps both: it stands among those who break it. */
export const setConflict: Make<'setConflict'> = async (changing, { roles: asked, version, severity, note, noteEn }) => {
  const { tx } = changing;
  const pair = pairOf([asked[0], asked[1]]);
  // Held in this order, so that two who set the same pair wait and do not block each other.
  const [one, other] = [await holdRole(changing, pair[0]), await holdRole(changing, pair[1])];
  const subject = [one.code, other.code].toSorted().join(' × ');
  const refuse = refusing({ deed: 'setConflict', subject });
  if (one.id === other.id) return refuse('sameRole');
  const found = await tx
    .selectFrom('role_conflict')
    .select(['severity', 'note', 'note_en as noteEn'])
    .where('role_id', '=', pair[0])
    .where('other_id', '=', pair[1])
    .executeTakeFirst();
  if ((found && versionOfPair(found)) !== version) return refuse('changed');
  const retired = severity === 'none' ? undefined : [one, other].find(({ isRetired }) => isRetired);
  if (retired) return refuse('retired', retired.code);
  const after = severity === 'none' ? { severity, note: '', noteEn: '' } : { severity, note, noteEn };
  const before = found ?? { severity: 'none', note: '', noteEn: '' };
  const follows = differing(['severity', 'note', 'noteEn'], before, after);
  if (follows.length === 0) return refuse('already');
  await setPair(tx, pair, after);
  const { rows } = await sql<{
    count: number;
  }>`with recursive ${holdingOf(sql`held.role_id in (${pair[0]}, ${pair[1]})`)}
    select count(*)::int as count from holding x join holding y on y.person_id = x.person_id
    where x.role_id = ${pair[0]} and y.role_id = ${pair[1]}`.execute(tx);
  return {
    ...{ refused: null, id: null },
    follows: [...follows, ...counted({ breakers: severity === 'none' ? 0 : (rows[0]?.count ?? 0) })],
    deed: { deed: 'setConflict', subject, before: found ?? null, after: severity === 'none' ? null : after },
  };
};
