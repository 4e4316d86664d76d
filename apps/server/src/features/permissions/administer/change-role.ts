import { type RawBuilder, sql } from 'kysely';
import { fail } from '../../../calls/fail.ts';
import { type Changing, mostSingly } from '../../../calls/planned.ts';
import { keepsApplication } from '../../../db/administrators/applications.ts';
import { holdingOf } from '../../../db/entitlements/outlook.ts';
import { putRole, type RoleFields } from '../../../db/permissions/keep.ts';
import { restoreRole, retireRole } from '../../../db/permissions/retire-role.ts';
import { counted, differing, type Make, refusing } from './change.ts';
import { roleFields, versionOfRole } from './list-roles.ts';

interface KeptRole {
  id: string;
  code: string;
  applicationId: string | null;
  fields: RoleFields;
  isRetired: boolean;
}

const fieldKinds = [
  ...(['name', 'nameEn', 'description', 'descriptionEn'] as const),
  ...(['requestable', 'risk', 'takesUnits', 'longestDays'] as const),
];

/** The role, held; one of somebody else's application is like one that is not there. */
export async function holdRole({ tx, administrator }: Changing, id: string): Promise<KeptRole> {
  const { rows } =
    await sql<KeptRole>`select role.id, role.code, role.application_id as "applicationId", ${roleFields} as fields,
      role.retired_at is not null as "isRetired"
    from role where role.id = ${id} and ${keepsApplication(administrator, sql`role.application_id`)} for update`.execute(
      tx,
    );
  return rows[0] ?? fail('role.unknown');
}

/** Adds a role, or changes it as it was seen. */
export const saveRole: Make<'saveRole'> = async (changing, asked) => {
  const { tx, administrator } = changing;
  const { application, role: id, version, code, act: _, ...fields } = asked;
  const held = await sql`select from application where id = ${application} and state <> 'removed'
    and ${keepsApplication(administrator, sql`application.id`)} for update`.execute(tx);
  if (held.rows.length === 0) fail('application.unknown');
  const refuse = refusing({ deed: id === undefined ? 'addRole' : 'changeRole', subject: code });
  if (id === undefined) {
    const taken = await tx.selectFrom('role').select('id').where('code', '=', code).executeTakeFirst();
    if (taken) return refuse('codeTaken', code);
    const added = await putRole(tx, application, code, fields);
    return {
      ...{ refused: null, id: added, follows: differing(fieldKinds, {}, fields) },
      deed: { deed: 'addRole', subject: code, before: null, after: fields },
    };
  }
  const before = await holdRole(changing, id);
  // A role keeps its code and its application: connected systems and files know it by them.
  if (before.applicationId !== application || before.code !== code) fail('role.unknown');
  if (before.isRetired) return refuse('retired', code);
  if (versionOfRole(before.fields, false) !== version) return refuse('changed');
  const follows = differing(fieldKinds, before.fields, fields);
  if (follows.length === 0) return refuse('already');
  const facts = await factsOf(changing, id, fields);
  if (fields.takesUnits && facts.rules > 0) return refuse('takesUnits', code, facts.rules);
  await putRole(tx, application, code, fields);
  return {
    ...{ refused: null, id },
    follows: [...follows, ...counted({ holders: facts.holders, requestsFail: facts.requests })],
    deed: { deed: 'changeRole', subject: code, before: before.fields, after: fields },
  };
};

/** Takes a role out of use, with all that gives it. */
export const retire: Make<'retireRole'> = async (changing, { role: id, version }) => {
  const { code, fields, isRetired } = await holdRole(changing, id);
  const refuse = refusing({ deed: 'retireRole', subject: code });
  if (isRetired) return refuse('already');
  if (versionOfRole(fields, false) !== version) return refuse('changed');
  const { requests } = await factsOf(changing, id, { ...fields, requestable: false });
  const done = await retireRole(changing.tx, id);
  if (!done) return refuse('already');
  const { people, rules, audiences } = done;
  return {
    ...{ refused: null, id, standsOn: people.join() },
    follows: counted({ lose: people.length, rulesEnd: rules, audiencesEnd: audiences, requestsFail: requests }),
    deed: {
      ...{ deed: 'retireRole', subject: code, count: people.length },
      people: people.length > mostSingly ? [] : people,
      ...{ before: fields, after: null },
    },
  };
};

/** Brings it back. */
export const restore: Make<'restoreRole'> = async (changing, { role: id, version }) => {
  const { code, fields, isRetired } = await holdRole(changing, id);
  const refuse = refusing({ deed: 'restoreRole', subject: code });
  if (!isRetired) return refuse('already');
  if (versionOfRole(fields, true) !== version) return refuse('changed');
  await restoreRole(changing.tx, id);
  return {
    ...{ refused: null, id, follows: [] },
    deed: { deed: 'restoreRole', subject: code, before: null, after: fields },
  };
};

/** Of a role: who holds it, which rules give it, and how many waiting requests ask for what could not be given as these fields say. */
async function factsOf({ tx }: Changing, id: string, { requestable, longestDays }: RoleFields) {
  const open: RawBuilder<boolean> = sql<boolean>`(${requestable}::bool and (${longestDays}::int is null
    or item.until <= now() + make_interval(days => ${longestDays}::int + 1)))`;
  const { rows } = await sql<{ holders: number; rules: number; requests: number }>`
    with recursive ${holdingOf(sql`held.role_id = ${id}`)}
    select (select count(*)::int from holding) as holders,
      (select count(*)::int from entitlement where role_id = ${id}) as rules,
      (select count(*)::int from permission_item item join permission_request request on request.id = item.request_id
        where item.role_id = ${id} and item.change = 'add' and request.state = 'inApproval' and ${open} is not true) as requests`.execute(
    tx,
  );
  return rows[0] ?? { holders: 0, rules: 0, requests: 0 };
}
