import { sql } from 'kysely';
import { fail } from '../../../calls/fail.ts';
import { type Changing, mostSingly } from '../../../calls/planned.ts';
import { keepsAllApplications, keepsApplication } from '../../../db/administrators/applications.ts';
import type { Deed } from '../../../db/administrators/deed.ts';
import { withinUnits } from '../../../db/administrators/reach.ts';
import { changeRules, findRule } from '../../../db/entitlements/change.ts';
import { madeByPerson } from '../../../db/entitlements/maker.ts';
import { lookAhead, type Right, type RuleChange, type Whom } from '../../../db/entitlements/outlook.ts';
import { type AskedFor, type Changed, counted, type Make, refusing } from './change.ts';

interface KeptRight extends Right {
  takesUnits: boolean;
  isRetired: boolean;
}

/** Gives a licence or role by rule. Nobody gives themselves anything by it (threat AD-52), except owners, who may all of it anyway. */
export const addRule: Make<'addRule'> = async (changing, asked) => {
  const { tx } = changing;
  const right = await rightOf(changing, asked);
  const whom = await whomOf(changing, asked.whom);
  const subject = `${right.name} ${whom?.name ?? ''}`;
  const deed: Deed = { deed: 'addEntitlement', subject };
  const refuse = refusing(deed);
  if (!whom) return refuse('titleUnknown', asked.whom.kind === 'title' ? asked.whom.title : '');
  if (right.isRetired) return refuse('retired', right.name);
  if (right.takesUnits) return refuse('takesUnits', right.name);
  const former = asked.insteadOf === undefined ? undefined : await ruleOf(changing, asked.insteadOf);
  if (former && former.right.name !== right.name) fail('request.invalid');
  return change(changing, deed, async () => {
    const isThere = await findRule(tx, right, whom);
    const ends = former && former.whom.name !== whom.name ? [former.whom] : [];
    if (isThere && ends.length === 0) return null;
    return { right, begins: isThere ? [] : [whom], ends };
  });
};

/** Ends a rule. */
export const removeRule: Make<'removeRule'> = async (changing, { rule: id }) => {
  const { right, whom } = await ruleOf(changing, id);
  const deed: Deed = { deed: 'removeEntitlement', subject: `${right.name} ${whom.name}` };
  return change(changing, deed, async () => ({ right, begins: [], ends: [whom] }));
};

async function change(
  { tx, administrator }: Changing,
  deed: Deed,
  changeOf: () => Promise<RuleChange | null>,
): Promise<Changed> {
  const refuse = refusing(deed);
  const found = await changeRules(tx, async () => {
    const asked = await changeOf();
    return asked && { change: asked, outlook: await lookAhead(tx, asked) };
  });
  if (!found) return refuse('already');
  const { gain, lose, conflicts, digest } = found.outlook;
  const blocking = conflicts.find(({ severity }) => severity === 'blocking');
  if (blocking) return refuse('blocking', blocking.role, blocking.people);
  const isOwner = administrator.roles.some(({ role }) => role === 'owner');
  if (!isOwner && gain.includes(administrator.personId)) return refuse('self');
  await found.make(madeByPerson(administrator.personId));
  const people = gain.length + lose.length > mostSingly ? [] : [...gain, ...lose];
  return {
    ...{ refused: null, id: null, standsOn: digest },
    follows: [
      ...counted({ gain: gain.length, lose: lose.length }),
      ...conflicts.map(({ role, people: count }) => ({ kind: 'conflictWarning' as const, count, from: role, to: '' })),
    ],
    deed: {
      ...{ ...deed, count: gain.length + lose.length, people },
      before: found.change.ends.map(({ name }) => name),
      after: found.change.begins.map(({ name }) => name),
    },
  };
}

/** The role, as far as the caller keeps it; licences belong to no application, so they are for whoever keeps all. */
async function rightOf(
  { tx, administrator }: Changing,
  { role, permission }: Pick<AskedFor<'addRule'>, 'role' | 'permission'>,
): Promise<KeptRight> {
  if ((role === undefined) === (permission === undefined)) fail('request.invalid');
  if (permission !== undefined) {
    if (!keepsAllApplications(administrator)) fail('role.unknown');
    return { name: permission, permission, roleId: null, takesUnits: false, isRetired: false };
  }
  const { rows } =
    await sql<KeptRight>`select role.code as name, null as permission, role.id as "roleId", role.takes_units as "takesUnits",
      role.retired_at is not null as "isRetired"
    from role where role.id = ${role} and ${keepsApplication(administrator, sql`role.application_id`)} for share`.execute(
      tx,
    );
  return rows[0] ?? fail('role.unknown');
}

/** Whom, by the names that commands use; null: nobody has this title. With limits, units within them and nothing else. */
async function whomOf({ tx, administrator }: Changing, asked: AskedFor<'addRule'>['whom']): Promise<Whom | null> {
  if (asked.kind === 'organisation') {
    const { rows } = await sql<{ code: string }>`select o.code from organisation o where o.id = ${asked.unit}
      and ${withinUnits(administrator, sql`o.id`)}`.execute(tx);
    const { code } = rows[0] ?? fail('unit.unknown');
    return { name: `unit:${code}`, kind: 'organisation', subject: '', organisationId: asked.unit };
  }
  if (administrator.units !== null) fail('unit.unknown');
  if (asked.kind === 'everyone') return { name: 'everyone', kind: 'everyone', subject: '', organisationId: null };
  const subject = asked.kind === 'position' ? asked.position : asked.title;
  if (asked.kind === 'title') {
    const held = await tx.selectFrom('position').select('id').where('title', '=', subject).limit(1).executeTakeFirst();
    if (!held) return null;
  }
  return { name: `${asked.kind}:${subject}`, kind: asked.kind, subject, organisationId: null };
}

/** A rule that is there, as far as the caller keeps what it gives. */
async function ruleOf({ tx, administrator }: Changing, id: string): Promise<{ right: Right; whom: Whom }> {
  const { rows } = await sql<
    Right & { kind: Whom['kind']; subject: string; organisationId: string | null; code: string }
  >`
    select coalesce(rule.permission, role.code) as name, rule.permission, rule.role_id as "roleId", rule.kind, rule.subject,
      rule.organisation_id as "organisationId", coalesce(unit.code, '') as code
    from entitlement rule left join role on role.id = rule.role_id left join organisation unit on unit.id = rule.organisation_id
    where rule.id = ${id} and ${keepsApplication(administrator, sql`role.application_id`)}`.execute(tx);
  const { kind, subject, organisationId, code, ...right } = rows[0] ?? fail('role.unknown');
  const name = kind === 'everyone' ? kind : kind === 'organisation' ? `unit:${code}` : `${kind}:${subject}`;
  return { right, whom: { name, kind, subject, organisationId } };
}
