import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { Newcomer } from '../../e2e/newcomer.ts';

/** Something that people come to the portal for. It begins at the hub, but for the first. */
export interface Task {
  name: string;
  /** Whom the demo has for it. */
  account: string;
  run(newcomer: Newcomer): Promise<void>;
}

const password = 'Demo@2026';

/** Names that begin so; what follows says which one of several it is. */
const begins = (words: string) => new RegExp(`^${RegExp.escape(words)}`);

/** The ten tasks, in the order in which somebody might have them. */
export const tasks: Task[] = [
  { name: 'Sign in', account: 'demo.full', run: signIn },
  {
    name: 'Open an application',
    account: 'demo.full',
    async run(one) {
      const opened = one.page.context().waitForEvent('page');
      await one.press(/^(企业邮箱|Mail)/, one.page.getByRole('main'));
      await (await opened).getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'Find where the password is changed, by search',
    account: 'demo.full',
    async run(one) {
      const { verify } = one.text.views.accountSecurity;
      if (one.isPhone) await one.press(one.text.views.appHub.search);
      else await one.press(one.text.views.appHub.findShort);
      await one.keys(one.isPhone ? 'password' : 'mima');
      await one.press(begins(one.text.views.accountSecurity.items.changePassword));
      await one.see(verify.purposes.changePassword);
    },
  },
  {
    name: 'Change the phone',
    account: 'demo.full',
    async run(one) {
      const { securityChange, accountSecurity } = one.text.views;
      await openSecurity(one);
      await pressRow(one, accountSecurity.items.changeMobile, accountSecurity.change.changeMobile);
      await proveByCode(one, accountSecurity.verify.ways.email);
      await one.type(/手机|phone/i, '13911112222', one.page.getByRole('main'));
      await one.press(securityChange.contact.submit);
      await one.press(one.text.widgets.sliderCaptcha.work);
      await one.type(/验证码|code/i, await sentCode(one), one.page.getByRole('main'));
      await one.press(securityChange.contact.confirm);
      await one.see(securityChange.contact.rebound);
    },
  },
  {
    name: 'Bind a one-time-password device',
    account: 'demo.basic', // whom no other task needs: from now on their sign-in asks for a code
    async run(one) {
      const { securityChange, accountSecurity } = one.text.views;
      await openSecurity(one);
      await pressRow(one, accountSecurity.items.bindOtp, accountSecurity.add.bindOtp);
      await proveByCode(one, accountSecurity.verify.ways.sms);
      const key = one.page.locator('.change-secret').first();
      await key.waitFor({ state: 'attached' });
      await one.type(/验证码|code/i, codeOf((await key.textContent()) ?? ''));
      await one.press(securityChange.otp.submit);
      await one.press(securityChange.recovery.saved);
      await one.press(securityChange.recovery.done);
      await one.see(securityChange.recovery.bound);
    },
  },
  {
    name: 'Request a role',
    account: 'demo.full',
    async run(one) {
      const { permissions, initiateApplication } = one.text.views;
      await openPage(one, initiateApplication.title);
      await one.type(permissions.application, one.isPhone ? 'payroll' : 'xinchou', one.page.getByRole('main'));
      await one.see(one.page.getByRole('listbox').filter({ hasNot: one.page.getByRole('option').nth(1) }));
      await one.press(/薪酬|Pay/, one.page.getByRole('listbox'));
      await one.press(new RegExp(`^${initiateApplication.add}.*(薪酬|Payroll)`), one.page.getByRole('main'));
      await one.type(permissions.reason, one.isPhone ? 'Standing in for three months' : '代理薪酬核算三个月');
      await one.press(initiateApplication.send);
      await one.see(permissions.waitingFor(permissions.kinds.manager));
    },
  },
  {
    name: 'Approve a request',
    account: 'demo.approver',
    async run(one) {
      const { myApproval } = one.text.views;
      await openPage(one, myApproval.title);
      await one.press(begins(myApproval.approve), one.page.getByRole('main'));
      await one.press(myApproval.approve, one.page.getByRole('dialog'));
      await one.see(myApproval.done.approved(1));
    },
  },
  {
    name: 'Find the last sign-in that failed, and say that it was not me',
    account: 'demo.full',
    async run(one) {
      const { actionRecord } = one.text.views;
      await openPage(one, actionRecord.title);
      if (one.isPhone) await one.press(one.text.widgets.filterBar.open);
      await one.choose(actionRecord.columns.result, actionRecord.results.failure);
      // Until the list is the one that was asked for.
      const succeeded = one.page.locator('.tag', { hasText: actionRecord.results.success });
      await one.see(one.page.getByRole('main').filter({ hasNot: succeeded }));
      await one.press(new RegExp(RegExp.escape(actionRecord.wasThisMe), 'i'), one.page.getByRole('main'));
      await one.press(actionRecord.no);
      await one.see(new RegExp([actionRecord.guide, actionRecord.guideFailed].map(RegExp.escape).join('|')));
    },
  },
  {
    name: 'Take the records along as a file',
    account: 'demo.full',
    async run(one) {
      const { actionRecord, accountSecurity } = one.text.views;
      await openPage(one, actionRecord.title);
      await one.press(actionRecord.export);
      await one.type(accountSecurity.verify.labels.password, password);
      await one.press(accountSecurity.verify.submit);
      const file = one.page.waitForEvent('download');
      await one.press(actionRecord.exportGo, one.page.getByRole('alertdialog'));
      await file;
    },
  },
  {
    name: 'Give a role back',
    account: 'demo.full',
    async run(one) {
      const { myAuthority, permissions, initiateApplication } = one.text.views;
      await openPage(one, myAuthority.title);
      // A phone shows the applications, and the roles of one at a touch.
      if (one.isPhone) await one.press(/\d+ roles?\b|\d 个角色/, one.page.getByRole('main'));
      await one.press(begins(myAuthority.ways.delete), one.page.getByRole('main'));
      await one.type(permissions.reason, one.isPhone ? 'I have left the project' : '已离开该项目');
      await one.press(initiateApplication.send);
      await one.see(permissions.waitingFor(permissions.kinds.manager));
    },
  },
];

/** Signs in, as anybody does. */
export async function signIn(one: Newcomer, account = 'demo.full'): Promise<void> {
  const words = one.text.views.signIn;
  await one.type(words.account, account);
  await one.type(words.password, password);
  await one.press(words.submit);
  await one.see(one.page.getByRole('heading', { name: one.text.views.appHub.all }));
}

/** By the navigation: on a phone through "me". How much waits on a page may stand behind its name. */
async function openPage(one: Newcomer, name: string): Promise<void> {
  if (one.isPhone) await one.press(one.text.views.userCenter.tab, one.page.getByRole('navigation'));
  await one.press(new RegExp(`^${RegExp.escape(name)}(\\D*\\d.*)?$`));
}
const openSecurity = (one: Newcomer) => openPage(one, one.text.views.accountSecurity.title);

/** A row of account security: on a phone all of it leads on, on a wide screen its button. */
async function pressRow(one: Newcomer, item: string, act: string): Promise<void> {
  await one.press(one.isPhone ? begins(item) : new RegExp(`${act}.*${item}|${item}.*${act}`));
}

/** Proves by a code, which the panel of the demo shows; takes its way where another is on show. */
async function proveByCode(one: Newcomer, way: string): Promise<void> {
  const { verify } = one.text.views.accountSecurity;
  const dialog = one.page.getByRole('dialog', { name: verify.title });
  const shown = dialog.locator('.proof-way strong');
  await shown.waitFor();
  if ((await shown.textContent()) !== way) {
    await one.press(begins(verify.another), dialog);
    await one.press(begins(way), dialog);
  }
  await one.press(one.text.widgets.resendButton.getCode);
  await one.press(one.text.widgets.sliderCaptcha.work);
  await one.type(verify.labels.sms, await sentCode(one), dialog);
}

/** The code that was read last, which is still on show when the next one is on its way. */
const read = new WeakMap<Page, string>();

/** Reads the newest code off the screen. */
async function sentCode(one: Newcomer): Promise<string> {
  const shown = one.page
    .locator('.demo-panel code')
    .filter({ hasNotText: read.get(one.page) ?? '–' })
    .first();
  await shown.waitFor();
  const code = (await shown.textContent()) ?? '';
  read.set(one.page, code);
  return code;
}

/** What an authenticator shows now for this key (RFC 6238). */
function codeOf(key: string): string {
  const bits = [...key.replaceAll(' ', '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
