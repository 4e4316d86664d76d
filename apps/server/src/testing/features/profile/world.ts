import { api, apiBase, type InputOf } from '@uc/contract';
import { demoPassword } from '../../../db/seed/seed.ts';
import type { TestBrowser } from '../../browser.ts';
import type { Portal } from '../../portal.ts';

/** A browser in which somebody of the demo is signed in. */
export async function signedIn(portal: Portal, username = 'demo.full'): Promise<TestBrowser> {
  const browser = portal.browser();
  await browser.signIn(username, demoPassword);
  return browser;
}

/** Sends changes with the version that is the present one. */
export async function update(browser: TestBrowser, changes: Record<string, string>) {
  const { version } = await browser.call(api.profile.getEdit, {});
  return browser.call(api.profile.update, { ...changes, version } as InputOf<typeof api.profile.update>);
}

/** Sends a form as it stands, for what the typed client would never send. */
export const sendForm = (browser: TestBrowser, body: string, query = '') =>
  browser.send({
    method: 'POST',
    path: `${api.profile.update.path}${query}`,
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

/** All that is kept of a person beyond their sessions and records. */
export async function keptOf({ db }: Portal, username = 'demo.full') {
  const person = await db.selectFrom('person').selectAll().where('username', '=', username).executeTakeFirstOrThrow();
  const values = await db
    .selectFrom('profile_value')
    .select(['field', 'value'])
    .where('person_id', '=', person.id)
    .orderBy('field')
    .execute();
  const positions = await db
    .selectFrom('position')
    .select(['id', 'organisation_id', 'kind'])
    .where('person_id', '=', person.id)
    .orderBy('id')
    .execute();
  return { person, values: Object.fromEntries(values.map(({ field, value }) => [field, value])), positions };
}

/** The newest records of an operation of a person. */
export async function recordsOf({ db }: Portal, operation: 'updateProfile' | 'revealField', username = 'demo.full') {
  return db
    .selectFrom('record')
    .innerJoin('person', 'person.id', 'record.person_id')
    .select(['result', 'detail'])
    .where('person.username', '=', username)
    .where('operation', '=', operation)
    .orderBy('record.at', 'desc')
    .orderBy('record.id', 'desc')
    .execute();
}

/** The path of an address that the server gave, after the API's base. */
export const pathIn = (address: string | null) => (address ?? '').slice(apiBase.length);
