import { api } from '@uc/contract';
import { endpoints, type ServedEndpoint } from '@uc/contract/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBrowser } from '../../testing/browser.ts';
import { add, startWorld, type World } from '../../testing/features/permissions/world.ts';

/** Whoever could try, with what they are to one application. */
const actors = {
  anonymous: null,
  unlicensed: 'demo.basic',
  stranger: 'gao.fei',
  applicant: 'demo.full',
  approver: 'demo.approver',
  deputy: 'tang.rui',
} as const;
type Actor = keyof typeof actors;

/** What an application offers to be tried on. */
interface Target {
  id: string;
  step: string;
  attachment: string;
  deputy: string;
  role: string;
  application: string;
}

type Row = [ServedEndpoint, (target: Target) => object, Partial<Record<Actor, string>>];

const own = { people: [], items: [], reason: '', remarks: '', supplement: '' };
/** A call on one's own things, which everyone may make who may call at all. */
const everyone = { unlicensed: 'licence.missing', stranger: 'ok', applicant: 'ok', approver: 'ok', deputy: 'ok' };
const noLicence = { ...everyone, unlicensed: 'ok' };
/** A call on somebody's application: nobody but them learns that there is one (AC-01). */
const applicantOnly = {
  unlicensed: 'licence.missing',
  stranger: 'permission.unknown',
  applicant: 'ok',
  approver: 'permission.unknown',
  deputy: 'permission.unknown',
};
const approverOnly = {
  unlicensed: 'permission.unknown',
  stranger: 'permission.unknown',
  applicant: 'permission.unknown',
  approver: 'ok',
  deputy: 'ok',
};
/** Nobody decides on an application of their own (AC-03). */
const deciding = { ...approverOnly, applicant: 'permission.own' };
const elsewhere = (row: Record<string, string>) =>
  Object.fromEntries(Object.entries(row).map(([actor, code]) => [actor, code === 'ok' ? 'ok' : 'elsewhere']));

const { applications, approvals, authorities, inbox } = endpoints;
/** Every call, what it is tried with, and what each actor gets. */
const matrix: Record<string, Row> = {
  'authorities.list': [authorities.list, () => ({}), everyone],
  'applications.options': [applications.options, () => ({}), everyone],
  'applications.model': [applications.model, ({ application }) => ({ application, people: [] }), everyone],
  'applications.people': [applications.people, () => ({ search: 'demo' }), everyone],
  'applications.preview': [applications.preview, ({ role }) => ({ ...own, items: [add(role)] }), everyone],
  'applications.save': [applications.save, ({ id }) => ({ ...own, id, version: 1 }), applicantOnly],
  'applications.drafts': [applications.drafts, () => ({}), everyone],
  'applications.draft': [applications.draft, ({ id }) => ({ id }), applicantOnly],
  'applications.attach': [
    applications.attach,
    ({ id }) => ({ id, name: 'a.pdf', content: Buffer.from('%PDF-1.7').toString('base64') }),
    applicantOnly,
  ],
  'applications.detach': [applications.detach, ({ id, attachment }) => ({ id, attachment }), applicantOnly],
  'applications.send': [applications.send, ({ id }) => ({ id, version: 1 }), applicantOnly],
  'applications.list': [applications.list, () => ({}), everyone],
  'applications.get': [applications.get, ({ id }) => ({ id }), applicantOnly],
  'applications.attachment': [applications.attachment, ({ attachment: id }) => ({ id }), elsewhere(applicantOnly)],
  'applications.revoke': [applications.revoke, ({ id }) => ({ id }), applicantOnly],
  'applications.void': [applications.void, ({ id }) => ({ id }), applicantOnly],
  'applications.comment': [applications.comment, ({ id }) => ({ id, text: 'x' }), applicantOnly],
  'applications.remind': [applications.remind, ({ id }) => ({ id }), applicantOnly],
  'approvals.list': [approvals.list, () => ({}), noLicence],
  'approvals.get': [approvals.get, ({ id }) => ({ id }), approverOnly],
  'approvals.attachment': [approvals.attachment, ({ attachment: id }) => ({ id }), elsewhere(approverOnly)],
  'approvals.approve': [approvals.approve, ({ id, step }) => ({ decisions: [{ id, step }] }), deciding],
  'approvals.reject': [approvals.reject, ({ id, step }) => ({ id, step, reason: 'x' }), deciding],
  'approvals.sendBack': [approvals.sendBack, ({ id, step }) => ({ id, step, question: 'x' }), deciding],
  'approvals.comment': [approvals.comment, ({ id }) => ({ id, text: 'x' }), approverOnly],
  'inbox.waiting': [inbox.waiting, () => ({}), noLicence],
  'approvals.deputies': [approvals.deputies, () => ({}), noLicence],
  'approvals.people': [approvals.people, () => ({ search: 'demo' }), noLicence],
  'approvals.addDeputy': [
    approvals.addDeputy,
    () => ({
      person: '00000000-0000-4000-8000-000000000000',
      since: '2026-01-01 00:00:00',
      until: '2026-01-02 00:00:00',
    }),
    // Whoever may call at all learns that there is no such person.
    Object.fromEntries(Object.keys(noLicence).map((actor) => [actor, 'deputy.invalid'])),
  ],
  'approvals.removeDeputy': [
    approvals.removeDeputy,
    ({ deputy: id }) => ({ id }),
    {
      unlicensed: 'deputy.unknown',
      stranger: 'deputy.unknown',
      applicant: 'deputy.unknown',
      approver: 'ok',
      deputy: 'deputy.unknown',
    },
  ],
};

let world: World;
let role = '';
let application = '';
beforeAll(async () => {
  world = await startWorld();
  const model = await world.addModel({ roles: { reader: {} } });
  [role, application] = [model.roles.reader ?? '', model.application];
});
afterAll(() => world[Symbol.asyncDispose]());

/** A draft or an application that waits, with a file, and a deputy of whoever decides. */
async function makeTarget(isDraft: boolean): Promise<Target> {
  const { db } = world.portal;
  await db.deleteFrom('deputy').execute();
  await db.deleteFrom('attempt').execute(); // how often one may do it is another matter
  const call = await world.call('demo.full');
  const { id, version } = await world.save({ items: [add(role)] });
  const content = Buffer.from('%PDF-1.7 text').toString('base64');
  const { id: attachment } = await call(api.applications.attach, { id, name: 'why.pdf', content });
  if (!isDraft) await call(api.applications.send, { id, version });
  const row = await db
    .selectFrom('permission_request')
    .select('step_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const earlier = new Date(Date.now() - 25 * 3_600_000); // so that a reminder is due
  await db.updateTable('permission_step').set({ since: earlier }).where('request_id', '=', id).execute();
  const deputy = crypto.randomUUID();
  const [person_id, deputy_id] = [await world.personId('demo.approver'), await world.personId('tang.rui')];
  const until = new Date(Date.now() + 3_600_000);
  await db.insertInto('deputy').values({ id: deputy, person_id, deputy_id, since: earlier, until }).execute();
  return { id, step: row.step_id ?? crypto.randomUUID(), attachment, deputy, role, application };
}

async function tryIt(browser: TestBrowser, endpoint: ServedEndpoint, input: Record<string, unknown>): Promise<string> {
  const named = endpoint.path.replace(/:(\w+)/g, (_, name) => String(input[name]));
  const query = new URLSearchParams(input as Record<string, string>).toString();
  const answer = await browser.send({
    method: endpoint.method,
    path: endpoint.method === 'GET' && named === endpoint.path ? `${named}?${query}` : named,
    ...(endpoint.method === 'POST' && { body: input }),
    ...(endpoint.navigation && {
      headers: { origin: '', authorization: '', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    }),
  });
  if (answer.statusCode === 200) return 'ok';
  return answer.statusCode === 302
    ? 'elsewhere'
    : String(answer.json().code ?? (answer.statusCode === 201 ? 'session.required' : answer.statusCode));
}

/** All that a call could have changed, in one value that can be compared. */
async function everything(): Promise<unknown> {
  const { db } = world.portal;
  const tables = [
    'permission_request',
    'permission_move',
    'permission_comment',
    'permission_attachment',
    'deputy',
  ] as const;
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().orderBy('id').execute()));
}

const drafts = [
  'applications.draft',
  'applications.save',
  'applications.attach',
  'applications.detach',
  'applications.send',
  'applications.void',
];

test('the matrix has a row for every call', () => {
  const calls = Object.entries({ applications, approvals, authorities, inbox }).flatMap(([feature, rows]) =>
    Object.keys(rows).map((name) => `${feature}.${name}`),
  );
  expect(Object.keys(matrix).toSorted()).toEqual(calls.toSorted());
});

test.each(Object.keys(matrix))(
  '%s answers each kind of caller what they may know, and refuses without a trace (AC-01, AC-03, SW-02)',
  async (name) => {
    const row = matrix[name];
    if (!row) throw new Error(name);
    const [endpoint, inputOf, expected] = row;
    const target = await makeTarget(drafts.includes(name));
    const before = await everything();
    const got: Record<string, string> = {};
    for (const [actor, username] of Object.entries(actors)) {
      if (expected[actor as Actor] === 'ok') continue;
      const browser = username ? await world.browser(username) : world.portal.browser();
      got[actor] = await tryIt(browser, endpoint, inputOf(target) as Record<string, unknown>);
    }
    expect(await everything()).toEqual(before);
    for (const [actor, username] of Object.entries(actors)) {
      if (expected[actor as Actor] !== 'ok') continue;
      const fresh = endpoint.effect ? await makeTarget(drafts.includes(name)) : target;
      got[actor] = await tryIt(
        await world.browser(username ?? ''),
        endpoint,
        inputOf(fresh) as Record<string, unknown>,
      );
    }
    expect(got).toEqual({ anonymous: endpoint.navigation ? 'elsewhere' : 'session.required', ...expected });
  },
);

test('a foreign id that was tried stands in the records of whoever tried it (AC-01)', async () => {
  const target = await makeTarget(false);
  await tryIt(await world.browser('gao.fei'), applications.revoke, { id: target.id });
  const { db } = world.portal;
  const [latest] = await db
    .selectFrom('record')
    .select(['operation', 'result', 'detail'])
    .where('person_id', '=', await world.personId('gao.fei'))
    .orderBy('seq', 'desc')
    .limit(1)
    .execute();
  expect(latest).toMatchObject({
    operation: 'revokeApplication',
    result: 'failure',
    detail: { id: target.id, code: 'permission.unknown' },
  });
});
