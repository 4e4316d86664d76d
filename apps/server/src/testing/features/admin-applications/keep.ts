import { api, type InputOf } from '@uc/contract';
import { demoId } from '../../../db/seed/ids.ts';
import type { Agent } from '../admin-people/world.ts';

type Asked = InputOf<typeof api.adminApplications.plan>;
type Draft = Omit<InputOf<typeof api.adminApplications.saveDraft>, 'application' | 'version' | 'code'>;

/** All of an application that a form sends; fields of a test's own go over it. */
export const form = (fields: Partial<Draft> = {}): Draft => ({
  ...{ name: '差旅平台', nameEn: 'Trips', aliases: ['出差'], description: '订票', descriptionEn: 'Tickets' },
  ...{ category: demoId('category', 'office'), url: 'https://trips.example.com/', openMode: 'tab' },
  ...{ signIn: 'none', initiateLoginUrl: null, requestable: false, sort: 0, audience: [] },
  ...fields,
});

/** Keeps the draft of a new application, and answers its id. */
export async function drafted({ call }: Agent, code: string, fields: Partial<Draft> = {}): Promise<string> {
  const { application } = await call(api.adminApplications.saveDraft, { code, ...form(fields) });
  return application;
}

/** What there is of an application to go on from. */
export async function versionOf({ call }: Agent, application: string) {
  const { version } = await call(api.adminApplications.get, { application });
  return { application, version };
}

/** Looks at a plan and carries it out; a refusal is thrown by its word. */
export async function keep({ call }: Agent, asked: Asked): Promise<string | null> {
  const { digest, refused } = await call(api.adminApplications.plan, asked);
  if (refused) throw new Error(refused.why);
  const { act, ...said } = asked;
  const { id } = await call(api.adminApplications[act], { ...said, digest, reason: 'a test' } as never); // the input of the act that it names
  return id;
}

/** What a plan tells, by what follows. */
export async function followsOf({ call }: Agent, asked: Asked): Promise<Record<string, number | string>> {
  const { refused, follows } = await call(api.adminApplications.plan, asked);
  if (refused) return { refused: refused.why };
  return Object.fromEntries(follows.map((one) => [one.kind, one.count || `${one.from} → ${one.to}`]));
}
