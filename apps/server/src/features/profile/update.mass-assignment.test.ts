import { api, limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { keptOf, recordsOf, sendForm, signedIn, update } from '../../testing/features/profile/world.ts';
import { startPortal } from '../../testing/portal.ts';

const foreign = [
  ...['id', 'userId', 'personId', 'username', 'employeeId', 'role', 'status', 'organizationId', 'organization'],
  ...['phone', 'email', 'password', 'hash', 'otpSecret', 'tenantId', 'license', 'permissions', 'locale', 'created_at'],
  ...['avatar_version', 'name_en', 'idCard', 'name', 'constructor', 'toString', 'hasOwnProperty'],
];

test('a body with any field that is not editable is refused whole, changes nothing and is recorded (MA-01)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const before = await keptOf(portal);
  for (const name of foreign) {
    await expect(update(browser, { office: 'X-1', [name]: 'x' })).rejects.toMatchObject({
      status: 400,
      code: 'request.invalid',
      details: [{ field: name, message: '不支持的字段' }],
    });
    expect((await recordsOf(portal, 'updateProfile'))[0]).toEqual({
      result: 'failure',
      detail: { refused: [name], code: 'request.invalid' },
    });
  }
  expect(await recordsOf(portal, 'updateProfile')).toHaveLength(foreign.length);
  expect(await keptOf(portal)).toEqual(before);
});

test('names that two readers may read in two ways are refused and recorded (MA-02)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const before = await keptOf(portal);
  const { version } = await browser.call(api.profile.getEdit, {});
  const bodies = ['office=a&office=b', 'office=a&office=a', 'office[]=a', 'office[x]=a', '__proto__=a', 'office.x=a'];
  for (const body of bodies) {
    const answer = await sendForm(browser, `version=${version}&${body}`);
    expect([body, answer.statusCode, answer.json().code]).toEqual([body, 400, 'request.invalid']);
  }
  for (const query of ['?office=a', '?version=x', '?_t=1']) {
    const answer = await sendForm(browser, `version=${version}&office=b`, query);
    expect([query, answer.statusCode]).toEqual([query, 400]);
  }
  expect(await keptOf(portal)).toEqual(before);
  const recorded = await recordsOf(portal, 'updateProfile');
  expect(recorded).toHaveLength(bodies.length + 3);
  expect(new Set(recorded.map(({ result }) => result))).toEqual(new Set(['failure']));
});

test('hostile names are refused without a fault, and the record stays small', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const { version } = await browser.call(api.profile.getEdit, {});
  const many = Array.from({ length: limits.formFields - 1 }, (_, index) => `f${index}=1`).join('&');
  for (const body of ['%00=1', 'a%00b=1', `${'n'.repeat(5_000)}=1`, '%F0%9F=1', '=1', many]) {
    const answer = await sendForm(browser, `version=${version}&${body}`);
    expect([body.slice(0, 20), answer.statusCode]).toEqual([body.slice(0, 20), 400]);
  }
  const details = (await recordsOf(portal, 'updateProfile')).map(({ detail }) => JSON.stringify(detail));
  expect(details).toHaveLength(6);
  for (const detail of details) expect(detail.length).toBeLessThan(1_000);
});

test('a JSON body, or none, is not taken for a form', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const { version } = await browser.call(api.profile.getEdit, {});
  const path = '/user/update';
  const json = await browser.send({ method: 'POST', path, body: { version, office: 'x' } });
  expect(json.statusCode).toBe(415);
  expect((await sendForm(browser, '')).statusCode).toBe(400);
  expect((await sendForm(browser, 'office=x')).json().details).toEqual([{ field: 'version', message: '必填' }]);
});

test('masks are never written: sent back, they are refused (spec 11.6)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const before = await keptOf(portal);
  const { values, fields } = await browser.call(api.profile.getEdit, {});
  const masked = fields.filter(({ name, readOnly }) => !readOnly && values[name]?.startsWith('{mask}'));
  expect(masked.map(({ name }) => name)).toEqual(['birthday', 'emergencyPhone']);
  for (const { name } of masked) {
    await expect(update(browser, { [name]: values[name] ?? '' })).rejects.toMatchObject({
      status: 400,
      details: [{ field: name, message: '脱敏值不能作为新值提交' }],
    });
  }
  expect(await keptOf(portal)).toEqual(before);
});
