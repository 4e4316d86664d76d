import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { keptOf, recordsOf, signedIn } from '../../testing/features/profile/world.ts';
import { startPortal } from '../../testing/portal.ts';
import { proveByCode } from '../../testing/proof.ts';

const { reveal } = api.profile;

test('masked values are shown in full after one proof, and recorded without the values', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const { values } = await keptOf(portal);
  await expect(browser.call(reveal, { field: 'idCard' })).rejects.toMatchObject({
    status: 403,
    code: 'proof.required',
  });
  await proveByCode(portal, browser, 'reveal');
  expect(await browser.call(reveal, { field: 'idCard' })).toEqual({ value: values.idCard });
  expect((await browser.call(reveal, { field: 'phone' })).value).toMatch(/^\+86\d{11}$/);
  const [second, first, refused] = await recordsOf(portal, 'revealField');
  expect([first, second]).toEqual([
    { result: 'success', detail: { field: 'idCard' } },
    { result: 'success', detail: { field: 'phone' } },
  ]);
  expect(refused).toMatchObject({ result: 'failure', detail: { code: 'proof.required' } });
});

test('what is not masked, not shown or not there is unknown', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  await proveByCode(portal, browser, 'reveal');
  await portal.db
    .updateTable('profile_field')
    .set({ shown: false, editable: false })
    .where('name', '=', 'birthday')
    .execute();
  for (const field of ['name', 'birthday', 'password', 'hash', '__proto__', 'constructor'])
    await expect(browser.call(reveal, { field })).rejects.toMatchObject({
      status: 404,
      code: 'field.unknown',
      message: '该信息不存在，或无需验证即可查看',
    });
  expect((await browser.call(reveal, { field: 'idCard' })).value).toHaveLength(18);
});
