import { type Locale, positionKinds } from '@uc/contract';
import { grantable } from '@uc/contract/server';
import { serverText } from '@uc/messages/server';
import type { Kysely } from 'kysely';
import type { Right, Whom } from '../../db/entitlements/outlook.ts';
import type { Schema } from '../../db/schema.ts';
import { CommandError } from '../command.ts';

/** What is to be given, as it was typed: a permission by its name, else a role by its code. */
export async function rightOf(db: Kysely<Schema>, name: string, locale: Locale): Promise<Right> {
  if (grantable.includes(name)) return { name, permission: name, roleId: null };
  const words = serverText[locale].entitlements;
  const role = await db.selectFrom('role').select('id').where('code', '=', name).executeTakeFirst();
  if (!role) throw new CommandError(words.noRight(name, grantable.join(', ')));
  return { name, permission: null, roleId: role.id };
}

/** To whom, as it was typed: `everyone`, `unit:EG-EC`, `position:part_time` or `title:工程师`. What nobody has is refused: it is a slip. */
export async function whomOf(db: Kysely<Schema>, name: string, locale: Locale): Promise<Whom> {
  const words = serverText[locale].entitlements;
  if (name === 'everyone') return { name, kind: 'everyone', subject: '', organisationId: null };
  const [, kind, value = ''] = /^(unit|position|title):(.+)$/u.exec(name) ?? [];
  if (kind === 'unit') {
    const unit = await db.selectFrom('organisation').select('id').where('code', '=', value).executeTakeFirst();
    if (!unit) throw new CommandError(serverText[locale].commands.links.noUnit(value));
    return { name, kind: 'organisation', subject: '', organisationId: unit.id };
  }
  if (kind === 'position' && (positionKinds as readonly string[]).includes(value))
    return { name, kind, subject: value, organisationId: null };
  if (kind !== 'title') throw new CommandError(words.noWhom(name));
  const held = await db.selectFrom('position').select('id').where('title', '=', value).limit(1).executeTakeFirst();
  if (!held) throw new CommandError(words.noTitle(value));
  return { name, kind, subject: value, organisationId: null };
}
