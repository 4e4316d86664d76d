import { api, type InputOf, type PasswordRules } from '@uc/contract';
import type { Agent } from '../admin-people/world.ts';

type Asked = InputOf<typeof api.adminSettings.plan>;

/** Looks at a plan and carries it out; a refusal is thrown by its word. */
export async function setFor({ call }: Agent, asked: Asked): Promise<void> {
  const { digest, refused } = await call(api.adminSettings.plan, asked);
  if (refused) throw new Error(refused.why);
  const { act, ...said } = asked;
  await call(api.adminSettings[act], { ...said, digest, reason: 'a test' } as never); // the input of the act that it names
}

/** What a plan tells, by what follows. */
export async function told({ call }: Agent, asked: Asked): Promise<Record<string, number | string>> {
  const { refused, follows } = await call(api.adminSettings.plan, asked);
  if (refused) return { refused: refused.why, value: refused.value, count: refused.count };
  return Object.fromEntries(follows.map((one) => [one.kind, one.count || `${one.from} → ${one.to}`]));
}

/** Rules that differ from the first ones in what is given. */
export async function rulesWith({ call }: Agent, changed: Partial<PasswordRules>) {
  const { version, rules } = await call(api.adminSettings.passwordRules, {});
  return { act: 'setPasswordRules', version, rules: { ...rules, ...changed } } as const;
}

/** A field as a form sends it. */
export const nickname = {
  ...{ name: 'nickname', label: '昵称', labelEn: 'Nickname', maxLength: 8 },
  ...({ group: 'other', kind: 'text', editable: true, source: 'self' } as const),
};

/** A field as it stands, to be changed. */
export async function fieldNamed({ call }: Agent, name: string) {
  const row = (await call(api.adminSettings.fields, {})).rows.find(({ field }) => field.name === name);
  if (!row) throw new Error(`There is no field ${name}`);
  const { sort: _, ...field } = row.field;
  return { ...row, field: field as InputOf<typeof api.adminSettings.saveField>['field'] };
}
