import type { Transaction } from 'kysely';
import type { Schema } from '../../schema.ts';
import { demoId } from '../ids.ts';
import { insertRows, type Row } from '../insert.ts';
import type { Unit } from '../organisations.ts';
import type { Member } from '../people.ts';
import { makeAssignments } from './assignments.ts';
import { makeAudiences } from './audiences.ts';
import { catalogue } from './catalogue.ts';
import { openTo } from './open-to.ts';
import { makeRoles } from './roles.ts';
import { demoHost, makeApplications, makeCategories } from './rows.ts';

/** What the demo knows of its people so far. */
interface World {
  units: Unit[];
  people: Member[];
  positions: Row<'position'>[];
}

/** How many applications there are, for whoever watches. */
export const applicationCount = catalogue.length;

/** Fills in applications, roles and who may see what; answers what a person may open and has pinned. */
export async function fillApplications(
  tx: Transaction<Schema>,
  { units, people, positions }: World,
  now: Date,
): Promise<(member: Member) => { open: string[]; pinned: string[] }> {
  // Loaded here, because its dictionary costs every start a tenth of a second and only the first one needs it.
  const { soundsOf } = await import('../../../values/pinyin.ts');
  await insertRows(tx, 'application_host', [{ pattern: demoHost }]);
  await insertRows(tx, 'application_category', makeCategories());
  await insertRows(tx, 'application', makeApplications(soundsOf, now));
  await insertRows(tx, 'role', makeRoles());
  const assignments = makeAssignments(people, now);
  await insertRows(tx, 'role_assignment', assignments);
  const audiences = makeAudiences(units);
  await insertRows(tx, 'application_audience', audiences);

  const pinnedBy = ({ account }: Member) => (account?.pinned ?? []).map((code) => demoId('application', code));
  const pins = people.map((member) => ({ person_id: member.row.id, ids: pinnedBy(member) }));
  await insertRows(
    tx,
    'pinned_applications',
    pins.filter(({ ids }) => ids.length > 0),
  );
  const rights = { units, positions, assignments, audiences };
  return (member) => ({ open: openTo(member.row.id, now, rights), pinned: pinnedBy(member) });
}
