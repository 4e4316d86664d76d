import { loadWebText, type WebText } from '@uc/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, type Look, openWindow, signIn, useBrowser, type Window } from './browser.ts';
import { makeDemoFolder } from './demo-folder.ts';
import { type DataFolder, type Product, startProduct } from './start-product.ts';

useBrowser();

// A product of its own: roles change here.
let product: Product;
let folder: DataFolder;
beforeAll(async () => {
  folder = await makeDemoFolder();
  product = await startProduct(folder.dataDir);
});
afterAll(async () => {
  await product.stop();
  await folder.remove();
});

/** Somebody at work: their window, the portal's words in their language, and where their pages are. */
class Worker {
  readonly window: Window;
  readonly text: WebText;
  readonly base: string;
  constructor(window: Window, text: WebText, layout: Look['layout']) {
    this.window = window;
    this.text = text;
    this.base = layout === 'phone' ? '/mobile' : '/pc/userCenter';
  }
  get page() {
    return this.window.page;
  }
  /** Opens a page afresh, as from a bookmark. */
  async open(path: string): Promise<void> {
    await this.page.goto(`${product.origin}/uc/#${this.base}/${path}`);
    await this.page.reload();
  }
  button = (name: string | RegExp) => this.page.getByRole('button', { name, exact: true });
  link = (name: string | RegExp) => this.page.getByRole('link', { name, exact: true });
}

async function start(account: string, look: Look): Promise<Worker & AsyncDisposable> {
  const window = await openWindow(look);
  await window.page.goto(`${product.origin}/uc/#/signIn`);
  await signIn(window, account);
  await window.page.waitForURL((url) => /^#\/(pc\/appHub|mobile\/appList)$/.test(url.hash));
  const worker = new Worker(window, await loadWebText(look.locale), look.layout);
  return Object.assign(worker, { [Symbol.asyncDispose]: () => window[Symbol.asyncDispose]() });
}

/** Fills in why, sends, and reads the number of what was sent. */
async function send({ page, text, button }: Worker, reason: string): Promise<string> {
  await page.getByRole('textbox', { name: text.views.permissions.reason }).fill(reason);
  // Whoever decides is named before anything is sent.
  await page.locator('.apply-steps').getByText(text.views.permissions.kinds.manager).waitFor();
  await expectAccessible(page);
  await button(text.views.initiateApplication.send).click();
  await page.waitForURL((url) => url.hash.includes('/myApplication/detail?id='));
  await page.getByText(text.views.permissions.waitingFor(text.views.permissions.kinds.manager)).waitFor();
  return (await page.locator('.page-head-words > p').textContent()) ?? '';
}

/** Sends one back with a question, by its buttons. */
async function ask({ page, text, base }: Worker, number: string, question: string): Promise<void> {
  const words = text.views.myApproval;
  // On a wide screen the buttons are those of the request beside the list.
  if (base !== '/mobile') await page.getByRole('row', { name: new RegExp(number) }).click();
  const act = page.getByRole('button', { name: new RegExp(`^${words.sendBack}.*${number}`) });
  await act.click();
  await page.getByRole('dialog').getByRole('textbox', { name: words.decision.question }).fill(question);
  await page.getByRole('dialog').getByRole('button', { name: words.sendBack, exact: true }).click();
  await page.getByText(words.done.sentBack, { exact: true }).first().waitFor();
  await act.waitFor({ state: 'detached' });
}

/** Approves one: on a wide screen by keys alone, on a phone by its buttons. */
async function approve({ page, text, base }: Worker, number: string): Promise<void> {
  const words = text.views.myApproval;
  if (base === '/mobile') {
    await page.getByRole('button', { name: new RegExp(`^${words.approve}.*${number}`) }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.approve, exact: true }).click();
  } else {
    await page.getByRole('row', { name: new RegExp(number) }).focus();
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Enter');
  }
  await page.getByText(words.done.approved(1), { exact: true }).first().waitFor();
}

const wide = { layout: 'desktop', locale: 'zh_CN', theme: 'light' } as const;
const phone = { layout: 'phone', locale: 'en_US', theme: 'dark' } as const;

test('a permission is asked for, asked back about, sent again, approved in two steps and held: desktop, zh_CN', async () => {
  await using applicant = await start('demo.full', wide);
  await using manager = await start('demo.approver', wide);
  const { page, text } = applicant;
  const role = '薪酬专员';
  await applicant.open('initiateApplication');
  await page.locator('main').getByRole('combobox').fill('薪酬');
  await expect.poll(() => page.getByRole('option').count()).toBe(1);
  await page.getByRole('option', { name: '薪酬查询' }).click();
  await applicant.button(`${text.views.initiateApplication.add} ${role}`).click();
  const number = await send(applicant, '代理薪酬核算三个月');
  await expectAccessible(page);

  await manager.open('myApproval');
  await ask(manager, number, '由谁交接？');

  await page.reload();
  await page.getByText('由谁交接？').first().waitFor();
  await applicant.link(text.views.myApplication.editAndSend).click();
  await expect
    .poll(() => page.getByRole('textbox', { name: text.views.permissions.reason }).inputValue())
    .toContain('代理');
  expect(await send(applicant, '代理薪酬核算三个月，由赵明交接')).toBe(number);

  await manager.open('myApproval');
  await approve(manager, number);
  await page.reload();
  await page.getByText(text.views.permissions.waitingFor(text.views.permissions.kinds.owner)).waitFor();

  await using owner = await start('zhao.ming', wide);
  await owner.open('myApproval');
  await approve(owner, number);

  await page.reload();
  await page.locator('.page-head-title').getByText(text.views.permissions.states.passed).waitFor();
  await expectAccessible(page);
  await applicant.open('myAuthority');
  await page.getByRole('searchbox').fill(role);
  await page.locator('article', { hasText: role }).getByRole('link', { name: number }).waitFor();
  expect([...applicant.window.problems, ...manager.window.problems, ...owner.window.problems]).toEqual([]);
}, 240_000);

test('a permission is given back, asked back about, sent again, approved and gone: phone, en_US', async () => {
  await using applicant = await start('demo.full', phone);
  await using manager = await start('demo.approver', phone);
  const { page, text } = applicant;
  const role = 'Metric Editor';
  await applicant.open('myAuthority');
  await page.getByRole('searchbox').fill(role);
  await applicant.link(text.views.myAuthority.wayOf(text.views.myAuthority.ways.delete, role)).click();
  await page.waitForURL((url) => url.hash.includes('change=delete'));
  const number = await send(applicant, 'I have left the metrics project');

  await manager.open('myApproval');
  await ask(manager, number, 'Who looks after them now?');

  await page.reload();
  await page.getByText('Who looks after them now?').first().waitFor();
  await applicant.link(text.views.myApplication.editAndSend).click();
  expect(await send(applicant, 'I have left the project; Han Bing has taken over')).toBe(number);

  await manager.open('myApproval');
  await approve(manager, number);

  await page.reload();
  await page.locator('.page-head-title').getByText(text.views.permissions.states.passed).waitFor();
  await applicant.open('myAuthority');
  await page.getByRole('searchbox').fill(role);
  await page.getByText(text.views.myAuthority.nothingMatches).waitFor();
  expect([...applicant.window.problems, ...manager.window.problems]).toEqual([]);
}, 240_000);

test('an application that is not open to somebody leads to the form, filled in; without the licence it does not', async () => {
  await using applicant = await start('demo.empty', wide);
  const { page, text } = applicant;
  const shown = page.locator('.hub-requestable .app-list li').first();
  const name = await shown.locator('strong').first().textContent();
  await shown.getByRole('link').first().click();
  await page.waitForURL((url) => url.hash.includes('/appHub/application?id='));
  await applicant.link(text.views.appHub.ask).click();
  await page.waitForURL((url) => url.hash.includes('/initiateApplication?application='));
  await expect.poll(() => page.locator('main').getByRole('combobox').inputValue()).toBe(name);

  await using other = await start('demo.basic', wide);
  for (const path of ['myAuthority', 'initiateApplication', 'myApplication']) {
    await other.open(path);
    await other.page.waitForURL((url) => url.hash === '#/404');
  }
}, 120_000);
