import { api, type Call, type InputOf, type StepKind } from '@uc/contract';
import { newId } from '../../../db/ids.ts';
import { demoPassword } from '../../../db/seed/seed.ts';
import type { TestBrowser } from '../../browser.ts';
import { type Portal, type PortalOptions, startPortal } from '../../portal.ts';

/** A step as a test writes it: a kind, or user names of fixed people. */
export type TestStep = Exclude<StepKind, 'people'> | string[];

/** An application of a test's own, with its roles by their short names. */
export interface TestModel {
  application: string;
  roles: Record<string, string>;
}

/** A portal where demo.full applies and demo.approver, the manager, decides. */
export interface World extends AsyncDisposable {
  portal: Portal;
  /** Signed in once for the whole test. */
  browser(username: string): Promise<TestBrowser>;
  call(username: string): Promise<Call>;
  /** Somebody's sign-in has ended; the next call of theirs signs in anew. */
  forget(username: string): void;
  personId(username: string): Promise<string>;
  addModel(options?: {
    steps?: TestStep[];
    owners?: string[];
    roles?: Record<string, object>;
    application?: object;
  }): Promise<TestModel>;
  give(username: string, role: string, more?: object): Promise<void>;
  /** Saves a draft of demo.full. */
  save(draft: Partial<Draft>, as?: string): Promise<{ id: string; number: string; version: number }>;
  /** Saves and sends one, and answers its id and open step. */
  sent(draft: Partial<Draft>, as?: string): Promise<{ id: string; step: string }>;
}

type Draft = InputOf<typeof api.applications.save>;

/** A change with everything that a test does not care about. */
export const add = (role: string, more: Partial<Draft['items'][number]> = {}): Draft['items'][number] => ({
  role,
  change: 'add',
  until: null,
  units: [],
  accounts: [],
  ...more,
});

/** Starts it. */
export async function startWorld(options: PortalOptions = {}): Promise<World> {
  const portal = await startPortal(options);
  const { db } = portal;
  const browsers = new Map<string, Promise<TestBrowser>>();
  const { id: category_id } = await db.selectFrom('application_category').select('id').executeTakeFirstOrThrow();

  const personId = async (username: string) =>
    (await db.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;

  async function signIn(username: string): Promise<TestBrowser> {
    const browser = portal.browser();
    await browser.signIn(username, demoPassword);
    return browser;
  }

  const world: World = {
    portal,
    personId,
    browser(username) {
      const known = browsers.get(username) ?? signIn(username);
      browsers.set(username, known);
      return known;
    },
    call: async (username) => (await world.browser(username)).call,
    forget: (username) => void browsers.delete(username),
    async addModel({ steps = ['manager'] as TestStep[], owners = [], roles = { reader: {} }, application = {} } = {}) {
      const id = newId();
      const names = { code: id, pinyin: '[]', name: '测试应用', name_en: 'Test application' };
      await db
        .insertInto('application')
        .values({ id, ...names, category_id, url: 'https://a.example.com/', requestable: true, ...application })
        .execute();
      for (const [index, step] of steps.entries()) {
        const place = index + 1;
        const kind: StepKind = Array.isArray(step) ? 'people' : step;
        await db.insertInto('approval_rule').values({ application_id: id, place, kind }).execute();
        for (const username of Array.isArray(step) ? step : [])
          await db
            .insertInto('approval_rule_person')
            .values({ application_id: id, place, person_id: await personId(username) })
            .execute();
      }
      for (const username of owners)
        await db
          .insertInto('application_owner')
          .values({ application_id: id, person_id: await personId(username) })
          .execute();
      const ids: Record<string, string> = {};
      for (const [short, more] of Object.entries(roles)) {
        const role = newId();
        ids[short] = role;
        await db
          .insertInto('role')
          .values({
            id: role,
            application_id: id,
            code: `${id.slice(-8)}.${short}`,
            name: short,
            name_en: short,
            ...more,
          })
          .execute();
      }
      return { application: id, roles: ids };
    },
    async give(username, role, more = {}) {
      await db
        .insertInto('role_assignment')
        .values({ person_id: await personId(username), role_id: role, source: 'policy', ...more })
        .execute();
    },
    async save(draft, as = 'demo.full') {
      const call = await world.call(as);
      return call(api.applications.save, {
        people: [],
        items: [],
        reason: '需要',
        remarks: '',
        supplement: '',
        ...draft,
      });
    },
    async sent(draft, as = 'demo.full') {
      const { id, version } = await world.save(draft, as);
      await (await world.call(as))(api.applications.send, { id, version });
      return { id, step: await openStep(portal, id) };
    },
    [Symbol.asyncDispose]: () => portal[Symbol.asyncDispose](),
  };
  return world;
}

/** The step that a request waits at. */
export async function openStep({ db }: Portal, id: string): Promise<string> {
  const row = await db
    .selectFrom('permission_request')
    .select('step_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.step_id ?? '';
}

/** So many days from now. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** Lets somebody stand in for somebody else, from one day to another; today is within. */
export async function standIn(
  { portal: { db }, personId }: World,
  person: string,
  deputy: string,
  [since, until]: [number, number] = [-1, 1],
): Promise<void> {
  const people = { person_id: await personId(person), deputy_id: await personId(deputy) };
  await db
    .insertInto('deputy')
    .values({ id: newId(), ...people, since: inDays(since), until: inDays(until) })
    .execute();
}

/** The code of a refusal, or `ok`. */
export async function outcome(answer: Promise<unknown>): Promise<string> {
  return answer.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? String(error),
  );
}

/** The roles that somebody holds now, of these. */
export async function heldOf({ db }: Portal, personId: string, roles: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('role_assignment')
    .select('role_id')
    .where('person_id', '=', personId)
    .where('role_id', 'in', roles)
    .execute();
  return rows.map(({ role_id }) => role_id);
}
