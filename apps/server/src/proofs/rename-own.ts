import { fail } from '../calls/fail.ts';
import type { SignedInVisit } from '../calls/visit.ts';

const unknown = { passkey: 'passkey.unknown', otp_device: 'otp.unknown' } as const;

/** Gives one of the person's own passkeys or devices another name; the record says both, for a name is what its owner knows it by. */
export function renameOwn(
  visit: SignedInVisit,
  table: keyof typeof unknown,
  { id, name }: { id: string; name: string },
): Promise<{ ok: true }> {
  const { personId } = visit.session;
  visit.about(personId, { to: name });
  return visit.change(async (tx) => {
    const former = await tx
      .selectFrom(table)
      .select('name')
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .forUpdate()
      .executeTakeFirst();
    if (!former) return fail(unknown[table]);
    visit.about(personId, { ...(former.name && { from: former.name }), to: name });
    await tx.updateTable(table).set({ name }).where('id', '=', id).where('person_id', '=', personId).execute();
    return { ok: true as const };
  });
}
