import { afterChange, limits, type PinChange } from '@uc/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import { visibleTo } from '../../applications/visible.ts';
import { fail } from '../../calls/fail.ts';
import type { Schema } from '../../db/schema.ts';

/**
 * Changes a person's pinned applications, one change after the other: the row is locked before it is read, so that two
 * windows each change what the other left (threat RC-13). Ids that are not open now keep their place unseen, until they
 * are open again.
 */
export async function changePins(
  tx: Transaction<Schema>,
  personId: string,
  change: PinChange,
): Promise<{ pinned: string[] }> {
  const locked = await sql<{ ids: string[] }>`
    insert into pinned_applications (person_id, ids) values (${personId}, '{}')
    on conflict (person_id) do update set ids = pinned_applications.ids returning ids`.execute(tx);
  const before = locked.rows[0]?.ids ?? [];
  const open = await openAmong(tx, personId, [...before, change.id]);
  const isOpen = (id: string) => open.has(id);
  if (change.kind === 'pin') checkPin(before, change.id, isOpen);
  const after = [...afterChange(before, change)];
  await tx.updateTable('pinned_applications').set({ ids: after }).where('person_id', '=', personId).execute();
  return { pinned: after.filter(isOpen) };
}

async function openAmong(db: Kysely<Schema>, personId: string, ids: string[]): Promise<Set<string>> {
  const found = await sql<{ id: string }>`
    with recursive ${visibleTo(personId)}
    select id from application where id = any(${ids}) and state = 'enabled' and id in (select id from visible)`.execute(
    db,
  );
  return new Set(found.rows.map(({ id }) => id));
}

/** What a change needs besides the order itself: only what is open can be pinned, and only so many. */
function checkPin(ids: readonly string[], id: string, isOpen: (id: string) => boolean): void {
  if (!isOpen(id)) fail('application.unknown');
  // Only those that show count: nobody could make room by what they do not see.
  if (!ids.includes(id) && ids.filter(isOpen).length >= limits.pinnedApplications) fail('pins.full');
}
