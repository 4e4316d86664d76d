import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { applyLocale } from '../../../lib/i18n/text.ts';
import { chooseTheme } from '../../../lib/theme.ts';
import { expectAccessible } from '../../../testing/axe.ts';
import { type Answer, fakeServer } from '../../../testing/fake-server.ts';
import { looks } from '../../../testing/looks.ts';
import { beginAfresh, desktop, phone } from '../testing/hub-page.ts';
import { answers, listOf } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';

beforeEach(beginAfresh);

const nothingDone = { contact: false, device: false, profile: false };
const told = (welcome?: typeof nothingDone): Answer => [200, { lastSignIn: null, ...(welcome && { welcome }) }];
const serve = (answer: Answer, putOff: Answer = [200, { ok: true }]) =>
  fakeServer({
    ...answers,
    'GET /app/list': [200, listOf(7)],
    'GET /user/lastSignIn': answer,
    'POST /user/putOffWelcome': putOff,
  }).install();

const steps = page.getByRole('region', { name: '先做三件事' });

test.each([
  [desktop, ['#/pc/userCenter/accountSecurity', '#/pc/userCenter/vertify?scene=bindOtp', '#/pc/userCenter/userInfo']],
  [phone, ['#/mobile/accountSecurity', '#/mobile/vertify?scene=bindOtp', '#/mobile/personalInfo']],
])('on %s a newcomer finds three things to do first, each a link to its page', async (path, hrefs) => {
  using _server = serve(told(nothingDone));
  await show(path);
  await expect.element(steps).toBeVisible();
  const links = steps.getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs);
  await expect.element(steps.getByRole('link', { name: '去完成：绑定动态口令' })).toBeVisible();
});

test('what is done says so and leads nowhere any more', async () => {
  using _server = serve(told({ ...nothingDone, contact: true }));
  await show(desktop);
  await expect.element(steps.getByRole('listitem').filter({ hasText: '核对手机与邮箱' })).toMatchTextContent(/已完成/);
  expect(steps.getByRole('link').elements()).toHaveLength(2);
});

test('put off it is gone, and the server knows; the hub stays', async () => {
  using server = serve(told(nothingDone));
  await show(desktop);
  await steps.getByRole('button', { name: '稍后再说' }).click();
  await expect.poll(() => steps.query()).toBeNull();
  expect(server.requests.filter(({ url }) => url.includes('putOffWelcome'))).toHaveLength(1);
  await expect.element(page.getByRole('region', { name: '全部应用' })).toBeVisible();
});

test('when it could not be put off it stays, and that is told', async () => {
  using _server = serve(told(nothingDone), [503, { code: 'server.busy', message: '服务器繁忙' }]);
  await show(desktop);
  await steps.getByRole('button', { name: '稍后再说' }).click();
  await expect.element(page.getByText('服务器繁忙')).toBeVisible();
  await expect.element(steps).toBeVisible();
});

test('nobody else is shown it', async () => {
  using _server = serve(told());
  await show(desktop);
  await expect.element(page.getByText('这是您第一次登录')).toBeVisible();
  expect(steps.query()).toBeNull();
});

test.each([320, 375, 1280])('nothing overflows at %i px', async (width) => {
  await page.viewport(width, 800);
  using _server = serve(told(nothingDone));
  await show(width < 600 ? phone : desktop);
  await expect.element(steps).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  const card = document.querySelector('.first-steps')?.getBoundingClientRect() ?? new DOMRect();
  for (const part of document.querySelectorAll('.first-steps *')) {
    const { left, right } = part.getBoundingClientRect();
    expect([left >= card.left - 1, right <= card.right + 1]).toEqual([true, true]);
  }
});

test.each(looks)('is accessible in %s, %s', async (locale, theme) => {
  await applyLocale(locale);
  chooseTheme(theme);
  using _server = serve(told({ ...nothingDone, device: true }));
  await show(desktop);
  await expect.element(page.getByRole('button', { name: locale === 'zh_CN' ? '稍后再说' : 'Not now' })).toBeVisible();
  await expectAccessible();
});
