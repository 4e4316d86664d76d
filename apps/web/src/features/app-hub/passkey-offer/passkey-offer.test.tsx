import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { applyLocale } from '../../../lib/i18n/text.ts';
import { chooseTheme } from '../../../lib/theme.ts';
import { expectAccessible } from '../../../testing/axe.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { looks } from '../../../testing/looks.ts';
import { beginAfresh, desktop, phone } from '../testing/hub-page.ts';
import { answers, listOf } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';

beforeEach(beginAfresh);

const serve = (passkeyOffer?: { host: string; isRequired: boolean }, secondFactorOffer?: { from: string }) =>
  fakeServer({
    ...answers,
    'GET /app/list': [200, listOf(3)],
    'GET /user/lastSignIn': [
      200,
      { lastSignIn: null, ...(passkeyOffer && { passkeyOffer }), ...(secondFactorOffer && { secondFactorOffer }) },
    ],
    'POST /user/putOffSecondFactor': [200, { ok: true }],
    'POST /passkeys/putOffOffer': [200, { ok: true }],
  }).install();

const here = { host: 'localhost', isRequired: false };
const offer = page.getByRole('region', { name: '下次登录不用输密码' });

test.each([desktop, phone])('on %s a passkey is offered; put off it is gone, and the server knows', async (path) => {
  using server = serve(here);
  await show(path);
  await offer.getByRole('button', { name: '不用了' }).click();
  await expect.poll(() => offer.query()).toBeNull();
  expect(server.requests.filter(({ url }) => url.includes('putOffOffer'))).toHaveLength(1);
});

test('where one is required it says so, and can wait for the next time', async () => {
  using _server = serve({ ...here, isRequired: true });
  await show(desktop);
  const asked = page.getByRole('region', { name: '请添加通行密钥' });
  await expect.element(asked.getByRole('button', { name: '下次再说' })).toBeVisible();
});

test.each([[undefined], [{ host: 'portal.example', isRequired: false }]])(
  'nobody is offered what they have, or what this address cannot hold: %o',
  async (told) => {
    using _server = serve(told);
    await show(desktop);
    await expect.element(page.getByText('这是您第一次登录')).toBeVisible();
    expect(offer.query()).toBeNull();
  },
);

test.each(looks)('is accessible and overflows nowhere in %s, %s', async (locale, theme) => {
  await applyLocale(locale);
  chooseTheme(theme);
  await page.viewport(320, 800);
  using _server = serve(here);
  await show(phone);
  await expect.poll(() => document.querySelector('.passkey-offer')).not.toBeNull();
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

const due = page.getByRole('region', { name: '2027-01-15 起需要两步验证' });

test.each([desktop, phone])(
  'on %s a second factor that will be required is offered with its day, and can wait until then',
  async (path) => {
    using server = serve(undefined, { from: '2027-01-15' });
    await show(path);
    const link = due.getByRole('link', { name: '现在设置' });
    await expect
      .element(link)
      .toHaveAttribute('href', expect.stringContaining(path.replace(/^(\/\w+).*/, '$1/secondFactor')));
    await due.getByRole('button', { name: '下次再说' }).click();
    await expect.poll(() => due.query()).toBeNull();
    expect(server.asked()).toContain('/user/putOffSecondFactor');
  },
);

test.each(looks)('what will be required is accessible in %s, %s', async (locale, theme) => {
  await applyLocale(locale);
  chooseTheme(theme);
  await page.viewport(320, 800);
  using _server = serve(undefined, { from: '2027-01-15' });
  await show(phone);
  await expect.poll(() => document.querySelector('.passkey-offer')).not.toBeNull();
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
