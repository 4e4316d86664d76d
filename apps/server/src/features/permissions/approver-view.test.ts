import { api, type OutputOf } from '@uc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { add, openStep, outcome, startWorld, type World } from '../../testing/features/permissions/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

type Row = OutputOf<typeof api.approvals.list>['rows'][number];

/** How an application stands in somebody's list of what they decided. */
async function decidedBy(username: string, id: string): Promise<Row[]> {
  const { rows } = await (await world.call(username))(api.approvals.list, { view: 'decided', size: '300' });
  return rows.filter((row) => row.id === id);
}

const empty = { people: [], remarks: '', supplement: '' };
const untold = { people: [], items: [], reason: '', holders: [], heldSince: null, risk: 'low', attachments: 0 };

test('what was sent back stays among what was decided, as it stands now, and tells nothing of the draft (AC-01)', async () => {
  const { application, roles } = await world.addModel({
    steps: [['han.bing']],
    roles: { reader: {}, secret: { risk: 'high' } },
  });
  const applicant = await world.call('demo.full');
  const approver = await world.call('han.bing');
  const seen = await world.sent({ items: [add(roles.reader ?? '')] });
  await approver(api.approvals.sendBack, { ...seen, question: '多久？' });
  const { number, version } = await applicant(api.applications.get, { id: seen.id });
  const asItStands = { number, applicant: { username: 'demo.full' }, canOpen: false, ...untold };
  expect(await decidedBy('han.bing', seen.id)).toMatchObject([{ ...asItStands, state: 'initiated' }]);
  expect(await decidedBy('luo.cheng', seen.id)).toEqual([]);

  const draft = { ...empty, id: seen.id, items: [add(roles.secret ?? '')], reason: '只给自己看的草稿' };
  const saved = await applicant(api.applications.save, { ...draft, version });
  const content = Buffer.from('%PDF-1.7').toString('base64');
  await applicant(api.applications.attach, { id: seen.id, name: 'a.pdf', content });
  const [row] = await decidedBy('han.bing', seen.id);
  expect(row).toMatchObject({ ...asItStands, held: [], conflicts: [] });
  expect(JSON.stringify(row)).not.toContain(roles.secret);
  for (const act of [
    () => approver(api.approvals.get, { id: seen.id }),
    () => approver(api.approvals.comment, { id: seen.id, text: 'x' }),
  ])
    expect(await outcome(act())).toBe('permission.unknown');

  // Sent again to somebody else: it is theirs to read.
  const { db } = world.portal;
  const setApprover = async (username: string) =>
    db
      .updateTable('approval_rule_person')
      .set({ person_id: await world.personId(username) })
      .where('application_id', '=', application)
      .execute();
  await setApprover('luo.cheng');
  await applicant(api.applications.send, { id: seen.id, version: saved.version });
  expect(await decidedBy('han.bing', seen.id)).toMatchObject([{ ...asItStands, state: 'inApproval' }]);
  expect(await outcome(approver(api.approvals.get, { id: seen.id }))).toBe('permission.unknown');

  // And to whoever sent it back: once in the list, with all that is in it.
  await applicant(api.applications.revoke, { id: seen.id });
  await setApprover('han.bing');
  await applicant(api.applications.send, { id: seen.id, version: saved.version });
  const step = await openStep(world.portal, seen.id);
  await approver(api.approvals.reject, { id: seen.id, step, reason: '不需要' });
  expect(await decidedBy('han.bing', seen.id)).toMatchObject([
    { state: 'rejected', step, canOpen: true, reason: '只给自己看的草稿', risk: 'high', attachments: 1 },
  ]);
});

test('what was approved and then taken back stays too, also when it is void', async () => {
  const { roles } = await world.addModel({ steps: [['han.bing'], ['luo.cheng']] });
  const applicant = await world.call('demo.full');
  const seen = await world.sent({ items: [add(roles.reader ?? '')] });
  await (await world.call('han.bing'))(api.approvals.approve, { decisions: [seen] });
  expect(await decidedBy('han.bing', seen.id)).toMatchObject([{ state: 'inApproval', canOpen: true }]);
  await applicant(api.applications.revoke, { id: seen.id });
  expect(await decidedBy('han.bing', seen.id)).toMatchObject([{ state: 'initiated', canOpen: false, ...untold }]);
  await applicant(api.applications.void, { id: seen.id });
  const [row] = await decidedBy('han.bing', seen.id);
  expect(row?.voidedAt).not.toBeNull();
  // It came to nobody else's decision.
  expect(await decidedBy('luo.cheng', seen.id)).toEqual([]);
});

test('steps that look alike say which application they are about, before and after it is sent, in the language of the reader', async () => {
  const model = (owners: string[], name: string, name_en: string) =>
    world.addModel({ steps: ['manager', 'owner'], owners, application: { name, name_en } });
  const one = await model(['han.bing'], '账务', 'Ledger');
  const two = await model(['luo.cheng'], '薪酬', 'Payroll');
  const three = await model(['han.bing'], '报表', 'Reports');
  const itemsOf = (...models: (typeof one)[]) => models.map(({ roles }) => add(roles.reader ?? ''));
  const applicant = await world.call('demo.full');
  const stepsOf = async (...models: (typeof one)[]) => {
    const items = itemsOf(...models);
    const { steps } = await applicant(api.applications.preview, { ...empty, items, reason: '' });
    const { id } = await world.sent({ items });
    const sent = await applicant(api.applications.get, { id });
    const named = [steps, sent.steps].map((some) => some.map(({ kind, applications }) => [kind, ...applications]));
    expect(named[0]).toEqual(named[1]);
    return { id, named: named[1] };
  };
  // A manager decides on all of it, and one application needs no telling apart.
  expect((await stepsOf(one)).named).toEqual([['manager'], ['owner']]);
  const both = await stepsOf(one, two);
  expect(both.named).toEqual([['manager'], ['owner', '账务'], ['owner', '薪酬']]);
  // One owner of two applications decides on both at once.
  expect((await stepsOf(one, two, three)).named).toEqual([['manager'], ['owner', '账务', '报表'], ['owner', '薪酬']]);

  await world.portal.db
    .updateTable('person')
    .set({ locale: 'en_US' })
    .where('username', '=', 'demo.approver')
    .execute();
  const { steps } = await (await world.call('demo.approver'))(api.approvals.get, { id: both.id });
  expect(steps.map(({ applications }) => applications)).toEqual([[], ['Ledger'], ['Payroll']]);
});
