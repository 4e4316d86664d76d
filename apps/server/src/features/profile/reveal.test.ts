import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { keptOf, recordsOf, signedIn } from '../../testing/features/profile/world.ts';
import { startPortal } from '../../testing/portal.ts';
import { proveByCode } from '../../testing/proof.ts';

test('a masked value is shown in full after a proof, once, and recorded without the value', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const { values } = await keptOf(portal);
  const ticket = await proveByCode(portal, browser, 'reveal');
  expect(await browser.call(api.profile.reveal, { ticket, field: 'idCard' })).toEqual({ value: values.idCard });
  await expect(browser.call(api.profile.reveal, { ticket, field: 'birthday' })).rejects.toMatchObject({
    status: 403,
    code: 'proof.required',
  });
  const [failed, done] = await recordsOf(portal, 'revealField');
  expect(done).toEqual({ result: 'success', detail: { field: 'idCard' } });
  expect(failed).toMatchObject({ result: 'failure', detail: { code: 'proof.required' } });
});

test('a proof for another scene, another person or another session reveals nothing', async () => {
  await using portal = await startPortal();
  const [browser, elsewhere, other] = [
    await signedIn(portal),
    await signedIn(portal),
    await signedIn(portal, 'demo.approver'),
  ];
  const wrongScene = await proveByCode(portal, browser, 'export');
  const own = await proveByCode(portal, browser, 'reveal', 'email');
  const tries = [
    [browser, wrongScene],
    [elsewhere, own],
    [other, own],
    [browser, 'made-up'],
  ] as const;
  for (const [who, ticket] of tries)
    await expect(who.call(api.profile.reveal, { ticket, field: 'idCard' })).rejects.toMatchObject({
      status: 403,
      code: 'proof.required',
    });
  expect((await browser.call(api.profile.reveal, { ticket: own, field: 'phone' })).value).toMatch(/^\+86\d{11}$/);
});

test('what is not masked, not shown or not there is unknown, and leaves the proof for another try', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const ticket = await proveByCode(portal, browser, 'reveal');
  await portal.db
    .updateTable('profile_field')
    .set({ shown: false, editable: false })
    .where('name', '=', 'birthday')
    .execute();
  for (const field of ['name', 'birthday', 'password', 'hash', '__proto__', 'constructor'])
    await expect(browser.call(api.profile.reveal, { ticket, field })).rejects.toMatchObject({
      status: 404,
      code: 'field.unknown',
      message: '该信息不存在，或无需验证即可查看',
    });
  expect((await browser.call(api.profile.reveal, { ticket, field: 'idCard' })).value).toHaveLength(18);
});

test('of ten reveals at once with one proof exactly one is answered', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const ticket = await proveByCode(portal, browser, 'reveal');
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, () => browser.call(api.profile.reveal, { ticket, field: 'idCard' })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
