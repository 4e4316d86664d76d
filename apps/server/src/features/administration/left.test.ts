import { api, locales } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { firstRules } from '../../config/password-policies.ts';
import { newId } from '../../db/ids.ts';
import { addRules } from '../../db/password-rules/keep.ts';
import { openAdministrator } from '../../testing/administrators.ts';
import { administer } from '../../testing/cli/commands.ts';
import { drafted } from '../../testing/features/admin-applications/keep.ts';
import { agentOf } from '../../testing/features/admin-people/world.ts';
import { add, startWorld } from '../../testing/features/permissions/world.ts';

const named = { zh_CN: '徐静（已离职）', en_US: 'Xu Jing (Left)' } as const;

test('wherever the administration names who made something, it says that they have left since', async () => {
  await using world = await startWorld();
  const { portal } = world;
  const { db } = portal;
  const id = await world.personId('xu.jing');
  const agent = await agentOf(portal, 'xu.jing', 'owner');
  // What they have made, one of each.
  const application = await drafted(agent, 'trips');
  const { roles } = await world.addModel({ steps: [['xu.jing']] });
  const sent = await world.sent({ items: [add(roles.reader ?? '')] });
  await agent.call(api.approvals.approve, { decisions: [sent] });
  await sql`update administrator_role set giver_id = ${id} where person_id = ${await world.personId('demo.settings')}`.execute(
    db,
  );
  await sql`insert into source_run (id, source, actor, place, digest, counts, disabled, readdressed, refused, refusals, took_ms)
    values (${newId()}, 'file', ${`person:${id}`}, 'people.csv', 'x', '{}', 0, 0, 0, '[]', 5)`.execute(db);
  await sql`insert into entitlement (id, kind, role_id, made_by)
    values (${newId()}, 'everyone', ${roles.reader}, ${`person:${id}`})`.execute(db);
  await sql`insert into message_text (kind, form, locale, version, changed_by, reason)
    values ('code', 'short', 'zh_CN', 1, ${id}, 'a test')`.execute(db);
  await sql`insert into message (id, kind, channel, locale, person_id, state, settled_at)
    values (${newId()}, 'test', 'sms', 'zh_CN', ${id}, 'sent', now())`.execute(db);
  await addRules(db, 9, firstRules.mlps3, `person:${id}`);
  await administer(db, 'people disable xu.jing --yes');

  const owner = await openAdministrator(portal, 'demo.owner');
  for (const locale of locales) {
    owner.locale = locale;
    const { call } = owner;
    const administrators = await call(api.administration.list, {});
    const sources = await call(api.adminSources.list, {});
    const rules = await call(api.adminPermissions.rules, {});
    const person = await call(api.adminPeople.get, { id: await world.personId('demo.full') });
    const found = {
      giver: administrators.rows.find((row) => row.person.username === 'demo.settings')?.giver,
      run: sources.rows[0]?.last?.actor,
      rule: rules.rows.find((row) => row.role?.id === roles.reader)?.by,
      draft: (await call(api.adminApplications.get, { application })).draftedBy,
      text: (await call(api.adminMessages.versions, { kind: 'code', form: 'short', locale: 'zh_CN' })).rows[0]?.by,
      message: (await call(api.adminMessages.list, { person: id })).rows[0]?.person?.name,
      passwords: (await call(api.adminSettings.passwordRules, {})).by,
      approved: person.roles.find((role) => role.id === roles.reader)?.approvedBy[0],
    };
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((what) => [what, named[locale]])));
  }
});
