import { api } from '@uc/contract';
import { describe, expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import {
  beginChange,
  changeContact,
  contactOf,
  finishChange,
  type Kind,
  kinds,
  signedIn,
} from '../../testing/features/account-security/contact.ts';
import { startPortal } from '../../testing/portal.ts';

describe.each(['mobile', 'email'] as const)('%s', (kind: Kind) => {
  const { scene, target, letter, channel, operation } = kinds[kind];

  test('the password alone does not change it where something else is bound (RA-03)', async () => {
    await using portal = await startPortal();
    const browser = await signedIn(portal);
    await expect(
      browser.call(api.accountSecurity.verifyPassword, { oldPwd: demoPassword, scene }),
    ).rejects.toMatchObject({ code: 'proof.way' });
    const bare = await signedIn(portal, 'demo.empty');
    const { ticket } = await bare.call(api.accountSecurity.verifyPassword, { oldPwd: demoPassword, scene });
    await bare.call(api.accountSecurity.sendSecurityCodeForUpdate, { ticket, target });
    expect(await finishChange(bare, kind, target, { ticket, code: '' })).toBe('request.invalid');
  });

  test('old and new are told, and only the old one can undo it; nothing in it gives the new one away (RA-04)', async () => {
    await using portal = await startPortal({ environment: { UC_PUBLIC_URL: 'http://portal.example.com' } });
    const browser = portal.browser();
    await browser.signIn('demo.full', demoPassword);
    const former = await contactOf(portal, kind);
    await changeContact(portal, browser, kind);
    const told = (await portal.messages()).filter((message) => message.kind === letter);
    const to = (address: string | null) => told.filter((message) => message.address === address);
    expect(to(target)).toHaveLength(1);
    expect(to(target)[0]?.values).toEqual({ place: 'intranet', device: expect.stringContaining('Chrome') });
    expect(to(former)).toHaveLength(1);
    expect(to(former)[0]).toMatchObject({
      channel,
      values: {
        place: 'intranet',
        undoLink: expect.stringMatching(
          /^http:\/\/portal\.example\.com\/uc\/#\/anonymous\/undoChange\?ticket=[\w-]{43}$/,
        ),
      },
    });
    expect(JSON.stringify(to(former)[0]?.values)).not.toContain(target);
    // The person's other ways are told too.
    expect(new Set(told.map((message) => message.channel))).toEqual(new Set(['sms', 'email', 'wecom', 'dingtalk']));
    const withLink = told.filter(({ values }) => 'undoLink' in values);
    expect(withLink.map(({ address }) => address)).toEqual([former]);
  });

  test('an address that is nobody of ours yet does not learn who is meant, nor a text in the place of a name (IN-09)', async () => {
    await using portal = await startPortal();
    const text = 'http://evil.example';
    await portal.db
      .updateTable('person')
      .set({ name: text, name_en: text })
      .where('username', '=', 'demo.full')
      .execute();
    const browser = await signedIn(portal);
    await beginChange(portal, browser, kind);
    const sent = (await portal.messages()).filter(({ address }) => address === target);
    expect(sent).toMatchObject([{ kind: 'code', name: '' }]);
  });

  test('other sessions end at once, on every process; this one goes on; the record shows neither address', async () => {
    await using portal = await startPortal();
    await using beside = await startPortal({ beside: portal });
    const [browser, other] = [await signedIn(portal), await signedIn(beside)];
    await changeContact(portal, browser, kind);
    expect((await other.send({ path: '/user/isLogin' })).statusCode).toBe(201);
    expect((await browser.send({ path: '/user/isLogin' })).statusCode).toBe(200);
    const records = await portal.db
      .selectFrom('record')
      .select(['result', 'detail'])
      .where('operation', '=', operation)
      .where('request_id', 'is not', null)
      .execute();
    expect(records).toEqual([
      { result: 'success', detail: { from: expect.stringContaining('***'), to: expect.stringContaining('***') } },
    ]);
    expect(JSON.stringify(records)).not.toContain(target);
  });

  test('a first one is told to the other ways, and there is nothing to undo', async () => {
    await using portal = await startPortal();
    await portal.db
      .updateTable('person')
      .set({ [kinds[kind].column]: null })
      .where('username', '=', 'demo.approver')
      .execute();
    const browser = await signedIn(portal, 'demo.approver');
    const twin = kind === 'mobile' ? 'email' : 'mobile';
    const begun = await beginFirst();
    expect(await finishChange(browser, kind, target, begun)).toBe('ok');
    const told = (await portal.messages()).filter((message) => message.kind === letter);
    expect(told.map((message) => message.channel).sort()).toEqual(['email', 'sms']);
    expect(await portal.db.selectFrom('contact_undo').selectAll().execute()).toEqual([]);

    async function beginFirst() {
      const by = kinds[twin].channel;
      await browser.call(api.accountSecurity.sendSecurityCode, { scene, channel: by });
      const [sent] = await portal.messages();
      const code = sent?.kind === 'code' ? sent.values.code : '';
      const { ticket } = await browser.call(api.accountSecurity.verifySecurityCode, { scene, channel: by, code });
      await browser.call(api.accountSecurity.sendSecurityCodeForUpdate, { ticket, target });
      const [second] = await portal.messages();
      return { ticket, code: second?.kind === 'code' ? second.values.code : '' };
    }
  });
});

test('the code to a new address speaks the language of the screen that asked for it', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  browser.locale = 'en_US';
  await browser.signIn('demo.full', demoPassword);
  await beginChange(portal, browser, 'email');
  const [message] = await portal.messages();
  expect(message).toMatchObject({ kind: 'code', locale: 'en_US', name: '' });
  expect(message?.values).toMatchObject({ purpose: 'changeEmail', minutes: 5 });
});
