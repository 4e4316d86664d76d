import type { api, OutputOf } from '@uc/contract';
import { fail } from '../../calls/fail.ts';
import { type Handlers, Picture } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import { needProof } from '../../proofs/session-proof.ts';
import { switchStates } from '../../proofs/switches.ts';
import type { Seal } from '../../secrets/seal.ts';
import { todayIn } from '../../values/today.ts';
import { pictureType } from './avatar/picture-type.ts';
import { findFields } from './fields.ts';
import { leadsOf } from './leads.ts';
import { formFieldOf, formValue, groupsOf, missingOf, shownValue, wordsOf } from './present.ts';
import { type Position, readProfile } from './read-profile.ts';
import { updateProfile } from './update.ts';
import { versionOf } from './version.ts';

/** What is known of the signed-in person. */
export function profileHandlers(config: Config, seal: Seal): Handlers<typeof api.profile> {
  return {
    async get(_, { db, session, locale }) {
      const fields = await findFields(db);
      const profile = await readProfile(db, session.personId, locale);
      const isOn = await switchStates(db, session.personId);
      const shown = (name: string) => {
        const field = fields.find((one) => one.name === name);
        return field ? shownValue(field, profile, locale) : null;
      };
      return {
        id: profile.personId,
        username: profile.username,
        name: profile.name,
        organization: shown('organization'),
        phone: shown('phone'),
        email: shown('email'),
        employeeId: shown('employeeId'),
        avatar: shown('avatar'),
        groups: groupsOf(fields, profile, locale),
        positions: profile.positions.map(wirePosition),
        leads: await leadsOf(db, session.personId, locale),
        missing: missingOf(fields, profile, isOn, locale),
        version: versionOf(fields, profile, seal),
      };
    },

    async getEdit(_, { db, session, locale }) {
      const fields = await findFields(db);
      const profile = await readProfile(db, session.personId, locale);
      const today = todayIn(config.timeZone);
      const values = fields.flatMap((field) => {
        const value = formValue(field, profile, locale);
        return value === null ? [] : [[field.name, value] as const];
      });
      return {
        fields: fields.map((field) => formFieldOf(field, profile, locale, today)),
        values: Object.fromEntries(values),
        version: versionOf(fields, profile, seal),
      };
    },

    update: (input, visit) => updateProfile(input, visit, config, seal),

    async reveal({ field: name }, visit) {
      const { session, locale } = visit;
      visit.about(session.personId, { field: name });
      return visit.change(async (tx) => {
        await needProof(tx, session);
        const field = (await findFields(tx)).find((one) => one.name === name && one.masked);
        if (!field) return fail('field.unknown');
        return { value: wordsOf(field, await readProfile(tx, session.personId, locale), locale) ?? '' };
      });
    },

    async avatar({ id, v }, { db }) {
      const person = await db
        .selectFrom('person')
        .select(['avatar', 'avatar_version'])
        .where('id', '=', id)
        .where('status', '=', 'active')
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('profile_field').select('name').where('name', '=', 'avatar').where('shown', '=', true)),
        )
        .executeTakeFirst();
      if (!person?.avatar) return fail('avatar.unknown');
      return new Picture(pictureType(person.avatar), person.avatar, v === person.avatar_version);
    },
  };
}

const wireKinds = { main: 'main', part_time: 'partTime', seconded: 'seconded' } as const;

function wirePosition(position: Position): OutputOf<typeof api.profile.get>['positions'][number] {
  const { kind, title, organisation_id: id, path, manager, since } = position;
  return { kind: wireKinds[kind], title, organization: { id, path }, manager, since };
}
