import { api, type InputOf } from '@uc/contract';
import type { Agent } from '../admin-people/world.ts';

type Asked = InputOf<typeof api.adminPermissions.plan>;

/** A role as a form sends it. */
export const roleForm = {
  ...{ name: '读者', nameEn: 'Reader', description: '', descriptionEn: '' },
  ...({ requestable: true, risk: 'low', takesUnits: false, longestDays: null } as const),
};

/** Looks at a plan and carries it out; a refusal is thrown by its word. */
export async function keep({ call }: Agent, asked: Asked): Promise<string | null> {
  const { digest, refused } = await call(api.adminPermissions.plan, asked);
  if (refused) throw new Error(refused.why);
  const { act, ...said } = asked;
  const { id } = await call(api.adminPermissions[act], { ...said, digest, reason: 'a test' } as never); // the input of the act that it names
  return id;
}

/** What a plan tells, by what follows. */
export async function followsOf({ call }: Agent, asked: Asked): Promise<Record<string, number | string>> {
  const { refused, follows } = await call(api.adminPermissions.plan, asked);
  if (refused) return { refused: refused.why };
  return Object.fromEntries(follows.map((one) => [one.kind, one.count || `${one.from} → ${one.to}`]));
}
