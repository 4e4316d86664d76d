import {
  type api,
  type FieldProblem,
  type FieldValue,
  judgeForm,
  limits,
  type ParsedInputOf,
  readField,
} from '@uc/contract';
import { serverText } from '@uc/messages/server';
import type { Transaction } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { SignedInVisit } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import type { Schema } from '../../db/schema.ts';
import { needSwitchOn } from '../../proofs/switches.ts';
import type { Seal } from '../../secrets/seal.ts';
import { readPhone } from '../../values/phones.ts';
import { todayIn } from '../../values/today.ts';
import { newAvatar } from './avatar/new-avatar.ts';
import { findFields, type ProfileField } from './fields.ts';
import { formFieldOf, isEditable } from './present.ts';
import { type Profile, readProfile } from './read-profile.ts';
import { isVersion } from './version.ts';
import { writeValue } from './write-value.ts';

/** A value as one text; tags as the JSON array that they came as. */
const keptText = (value: FieldValue) => (typeof value === 'string' ? value : JSON.stringify(value));

type Input = ParsedInputOf<typeof api.profile.update>;

/** New values by the name of their field, as they are kept; the avatar is a picture by then. */
interface Changes {
  texts: ReadonlyMap<string, string>;
  avatar?: Buffer | null;
}

/** Changes a person's own information: everything that was sent, or nothing. */
export async function updateProfile(
  input: Input,
  visit: SignedInVisit,
  { smsCountries, timeZone }: Config,
  seal: Seal,
) {
  const { session, locale } = visit;
  const { version, ...given } = input;
  const fields = await findFields(visit.db);
  const profile = await readProfile(visit.db, session.personId, locale);
  const changes = await read(fields, profile);
  return visit.change(async (tx) => {
    await write(tx, changes);
    return { ok: true as const };
  });

  async function read(described: readonly ProfileField[], present: Profile): Promise<Changes> {
    const today = todayIn(timeZone);
    const form = described.map((field) => formFieldOf(field, present, locale, today));
    const takesAvatar = form.some(({ name, readOnly }) => name === 'avatar' && !readOnly);
    const { avatar, ...others } = given;
    const options = {
      normalisePhone: (typed: string) => readPhone(typed, smsCountries),
      kept: new Set(form.map(({ name }) => name)), // what is not sent stays
    };
    const problems = judgeForm(form, takesAvatar ? others : given, options);
    if (problems.length > 0) refuse(problems);
    const texts = new Map<string, string>();
    for (const field of form) {
      if (field.name === 'avatar' || !Object.hasOwn(others, field.name)) continue;
      const reading = readField(field, others[field.name], options);
      if ('value' in reading) texts.set(field.name, keptText(reading.value));
    }
    return avatar === undefined ? { texts } : { texts, avatar: await newAvatar(avatar, visit) };
  }

  function refuse(problems: readonly FieldProblem[]): never {
    // Names come from outside and are kept for good: only words, and not many.
    const names = problems.map(({ field }) => field).filter((name) => /^\w{1,64}$/.test(name));
    visit.about(session.personId, { refused: names.slice(0, limits.searchKeys) });
    fail('request.invalid', {
      details: problems.map(({ field, rule }) => ({ field, message: serverText[locale].fields[rule] })),
    });
  }

  /** Under the person's lock: of two who read the same version, the second is told. */
  async function write(tx: Transaction<Schema>, { texts, avatar }: Changes): Promise<void> {
    await tx.selectFrom('person').select('id').where('id', '=', session.personId).forNoKeyUpdate().execute();
    await needSwitchOn(tx, session.personId, 'userInfo');
    const described = await findFields(tx);
    const present = await readProfile(tx, session.personId, locale);
    if (!isVersion(version, described, present, seal)) fail('profile.changed');
    const changed: string[] = [];
    for (const field of described.filter((one) => isEditable(one, present))) {
      const value = texts.get(field.name);
      if (value === undefined || value === (present.values.get(field.name) ?? '')) continue;
      await writeValue(tx, field, present, value, locale);
      changed.push(field.name);
    }
    if (avatar !== undefined) {
      await tx.updateTable('person').set({ avatar }).where('id', '=', session.personId).execute();
      changed.push('avatar');
    }
    visit.about(session.personId, { fields: changed });
  }
}
