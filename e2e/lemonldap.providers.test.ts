import { setTimeout as wait } from 'node:timers/promises';
import { loadWebText } from '@uc/messages';
import { expect, test } from 'vitest';
import { expectAccessible, openWindow, photograph, signIn, useBrowser, type Window } from './browser.ts';
import { askWho, sameSignInMs, signInThere, signInThereAnew, useWorld } from './lemonldap/world.ts';
import { open, type Person, proveByCode, proveByPassword } from './proving.ts';
import { productsLastWords } from './start-product.ts';

const hub = { desktop: '#/pc/appHub', phone: '#/mobile/appList' };

const text = await loadWebText('zh_CN');

useBrowser();
const world = useWorld();

const through = async ({ page }: Window, name: string) => {
  await page.goto(`${world.origin}/uc/#/signIn`);
  await page.getByRole('link', { name: `使用${name}登录` }).click();
};
const arrive = ({ page }: Window, layout: 'desktop' | 'phone' = 'desktop') =>
  page.waitForURL((url) => url.origin === world.origin && url.hash === hub[layout]);
const signInByStaff = async (window: Window, username: string) => {
  await through(window, '集团账号');
  await signInThere(window.page, username);
  await arrive(window);
};

/** The log as an administrator reads it, without the marks of JSON. */
const logged = () => productsLastWords().replaceAll('\\"', '"');

test.each(['desktop', 'phone'] as const)(
  'LemonLDAP::NG signs a person in on a %s, and signing out here signs out there without a question',
  async (layout) => {
    await using window = await openWindow({ layout });
    const { page, problems } = window;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await through(window, '集团账号');
    await signInThere(page, 'demo.full');
    await arrive(window, layout);
    expect(await (await askWho(page, world.origin))()).toEqual({ status: 200, said: 'demo.full' });
    // Of our own page, once the provider has sent the browser back: leaving sooner would break its sign-out off.
    const back = page.waitForEvent('load');
    await page.getByRole('button', { name: /菜单/ }).last().click();
    const way = { name: '退出登录' };
    await page.getByRole('menuitem', way).or(page.getByRole('dialog').getByRole('button', way)).click();
    const leaving = () => asked.filter((url) => url.startsWith(`${world.staff.issuer}/oauth2/logout`));
    await expect.poll(leaving).toEqual([expect.stringContaining('id_token_hint=')]);
    await back;
    await page.waitForURL((url) => url.origin === world.origin && url.hash === '#/signIn');
    // Its own session is over as well: it asks who comes.
    await through(window, '集团账号');
    await page.locator('#userfield').waitFor();
    expect(problems.filter((problem) => problem.includes(world.origin))).toEqual([]);
  },
);

test('signing out at LemonLDAP::NG ends the session here before its own page is shown', async () => {
  await using window = await openWindow();
  await signInByStaff(window, 'demo.full');
  const who = await askWho(window.page, world.origin);
  expect(await who()).toEqual({ status: 200, said: 'demo.full' });
  const there = await window.context.newPage();
  await there.goto(`${world.staff.issuer}/?logout=1`);
  expect(await who()).toEqual({ status: 201, said: '您已在企业身份平台退出登录，请重新登录' });
});

test('two providers at once: each brings the same person in, one does not end what the other opened, and one cannot have the other’s people', async () => {
  world.partner.account = 'demo.full';
  await using byStaff = await openWindow();
  await using byPartner = await openWindow();
  await signInByStaff(byStaff, 'demo.full');
  await through(byPartner, '合作伙伴账号');
  await arrive(byPartner);
  const [there, here] = [await askWho(byStaff.page, world.origin), await askWho(byPartner.page, world.origin)];
  expect([await there(), await here()]).toEqual([
    { status: 200, said: 'demo.full' },
    { status: 200, said: 'demo.full' },
  ]);
  await (await byStaff.context.newPage()).goto(`${world.staff.issuer}/?logout=1`);
  expect([(await there()).status, (await here()).status]).toEqual([201, 200]);

  // Of the same department and another team: the partner knows somebody by that name, and may not say who that is here.
  world.partner.account = 'demo.approver';
  await using stranger = await openWindow();
  await through(stranger, '合作伙伴账号');
  await stranger.page.getByRole('heading', { name: '您的企业账号未开通本系统' }).waitFor();
  await expectAccessible(stranger.page);
  await stranger.page.getByRole('link', { name: '使用其他账号' }).waitFor();
  expect(logged()).toContain('somebody whom this provider does not speak for');
  await using known = await openWindow();
  await signInByStaff(known, 'demo.approver');
  expect((await (await askWho(known.page, world.origin))()).said).toBe('demo.approver');
});

test('whoever is unknown signs in with another account', async () => {
  await using window = await openWindow();
  await through(window, '集团账号');
  await signInThere(window.page, 'demo.owner'); // who administers, and is linked by hand alone
  await window.page.getByRole('heading', { name: '您的企业账号未开通本系统' }).waitFor();
  await photograph(window.page, 'lemonldap-unknown');
  await wait(sameSignInMs);
  await window.page.getByRole('link', { name: '使用其他账号' }).click();
  await signInThereAnew(window.page, 'demo.full');
  await arrive(window);
  expect((await (await askWho(window.page, world.origin))()).said).toBe('demo.full');
});

test('whom nobody here knows is made, and proves themselves by signing in there anew', async () => {
  await using window = await openWindow();
  const { page } = window;
  await signInByStaff(window, 'new.colleague');
  expect((await (await askWho(page, world.origin))()).said).toBe('new.colleague');
  await page.goto(`${world.origin}/uc/#/pc/userCenter/vertify?scene=changeMobile`);
  await wait(sameSignInMs);
  await page.getByRole('button', { name: '重新登录企业账号' }).click();
  // Signed in there already, and asked all the same.
  await signInThereAnew(page, 'new.colleague');
  await page.waitForURL((url) => url.origin === world.origin && !url.hash.includes('vertify'));
  await page.getByRole('heading', { name: /手机/ }).first().waitFor();
  expect(page.url()).not.toContain('provided');
});

test('an account there is bound by a proof and a yes, and unbound again', async () => {
  await using window = await openWindow();
  const { page } = window;
  const person: Person = { window, text, layout: 'desktop', origin: world.origin };
  const { thirdAuth } = text.views;
  await page.goto(`${world.origin}/uc/#/signIn`);
  await signIn(window);
  await arrive(window);
  await open(person, '/pc/userCenter/userInfo');
  await page.getByRole('button', { name: thirdAuth.bindOne('集团'), exact: true }).click();
  await proveByCode('sms', person, 'demo.full');
  await signInThere(page, 'demo.full');
  const question = page.getByRole('alertdialog', { name: thirdAuth.bindAsk.title('集团', 'demo.full') });
  await question.getByRole('button', { name: thirdAuth.bind, exact: true }).click();
  await page.getByText(thirdAuth.bindDone).first().waitFor();
  await page.getByRole('button', { name: thirdAuth.unbindOne('集团', 'demo.full'), exact: true }).click();
  await proveByPassword(person);
  await page.getByRole('alertdialog').getByRole('button', { name: thirdAuth.unbind, exact: true }).click();
  await page.getByText(thirdAuth.unbindDone).first().waitFor();
});

test('a wrong secret and a wrong claim are named in the log, and a page says that it is not theirs to mend', async () => {
  for (const [id, title, line] of [
    ['wrongsecret', '企业身份平台不接受本系统', 'does not accept client "user-center" with the secret it has here'],
    ['wrongclaim', '企业身份平台没有告知您的用户名', 'tells nothing under the claim "employee_id"; it tells'],
  ] as const) {
    await using window = await openWindow();
    await window.page.goto(`${world.origin}/api-uc/anonymous/oidcStart/${id}`);
    await signInThere(window.page, 'demo.full');
    await window.page.getByRole('heading', { name: title }).waitFor();
    expect(logged()).toContain(line);
  }
});

test('LemonLDAP::NG away is a page of ours with another try, also after it was found', async () => {
  await using window = await openWindow();
  await through(window, '集团账号');
  await window.page.locator('#userfield').waitFor();
  await world.staff.pause();
  try {
    await wait(5_100); // what it said of itself is believed for five seconds
    await through(window, '集团账号');
    await window.page.getByRole('heading', { name: '企业身份平台没有回应' }).waitFor();
    await expectAccessible(window.page);
    expect(logged()).toContain('its discovery document cannot be read');
  } finally {
    await world.staff.resume();
  }
  await window.page.getByRole('link', { name: '重试' }).click();
  await signInThere(window.page, 'demo.full');
  await arrive(window);
});
