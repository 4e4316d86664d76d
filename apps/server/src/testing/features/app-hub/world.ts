import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { newId } from '../../../db/ids.ts';
import type { Schema } from '../../../db/schema.ts';
import { demoPassword } from '../../../db/seed/seed.ts';
import type { TestBrowser } from '../../browser.ts';
import { type Portal, type PortalOptions, startPortal } from '../../portal.ts';

type Application = Insertable<Schema['application']>;
type Audience = { kind: Schema['application_audience']['kind']; subject_id: string };

/** A portal with the people of the demo and only the applications that a test adds. */
export interface Hub extends AsyncDisposable {
  portal: Portal;
  categoryId: string;
  /** Adds an application and tells its id; open to demo.full unless an audience is given. */
  add(application?: Partial<Application>, audience?: Audience[]): Promise<string>;
  change(id: string, change: Partial<Application>): Promise<void>;
  personId(username: string): Promise<string>;
  /** A browser with this demo account signed in. */
  browser(username?: string): Promise<TestBrowser>;
}

/** Starts it; hosts below `apps.example` are allowed. Beside another portal, it is that one's world. */
export async function startHub(options: PortalOptions = {}): Promise<Hub> {
  const portal = await startPortal(options);
  const { db } = portal;
  if (!options.beside) await clearHub(portal.owner);
  const { id: categoryId } = await db.selectFrom('application_category').select('id').executeTakeFirstOrThrow();
  const personId = async (username: string) =>
    (await db.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
  return {
    portal,
    categoryId,
    personId,
    async add(application = {}, audience) {
      const id = application.id ?? newId();
      const names = { code: id, pinyin: '[]', name: `应用 ${id}`, name_en: `Application ${id}` };
      const values = { ...names, url: 'https://a.apps.example/', category_id: categoryId, ...application, id };
      await db.insertInto('application').values(values).execute();
      const open = audience ?? [{ kind: 'person' as const, subject_id: await personId('demo.full') }];
      const rows = open.map((one) => ({ ...one, application_id: id }));
      if (rows.length > 0) await db.insertInto('application_audience').values(rows).execute();
      return id;
    },
    async change(id, change) {
      await db.updateTable('application').set(change).where('id', '=', id).execute();
    },
    async browser(username = 'demo.full') {
      const browser = portal.browser();
      await browser.signIn(username, demoPassword);
      return browser;
    },
    [Symbol.asyncDispose]: () => portal[Symbol.asyncDispose](),
  };
}

async function clearHub(db: Portal['db']): Promise<void> {
  await sql`truncate application_category, application_host, application, role, role_assignment, application_audience,
    pinned_applications cascade`.execute(db);
  await sql`delete from record where operation = 'openApplication'`.execute(db);
  const category = { id: newId(), code: 'office', name: '办公', name_en: 'Office' };
  await db.insertInto('application_category').values(category).execute();
  await db.insertInto('application_host').values({ pattern: '*.apps.example' }).execute();
}

/** What a browser says of a link it followed: on a page of ours, or with `cross-site` on another one. */
export const following = (site: 'same-origin' | 'cross-site' | 'none') => ({
  'sec-fetch-site': site,
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  origin: '',
  authorization: '',
});
