import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applyLocale } from '../../../../lib/i18n/text.ts';
import { takeTicket } from '../../../../lib/proof/tickets.ts';
import { expectAccessible } from '../../../../testing/axe.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { proofDialog, proveInPlace } from '../../../../testing/proof-dialog.ts';
import { show } from '../../../../testing/show.tsx';
import { samplePuzzle } from '../../../../widgets/slider-captcha/sample-puzzle.ts';
import { editConf, items, portalAnswers, rowsOf, sessions, ways } from '../../testing/samples.ts';
import { beginAfresh, byPassword, configuration, refused } from '../testing/verify-page.ts';

const wide = '/pc/userCenter/accountSecurity';
const phone = '/mobile/accountSecurity';

beforeEach(beginAfresh);

function serve(more: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    ...portalAnswers,
    'POST /accountSecurity/getAllConfigurationByUser': rowsOf(Object.values(items)),
    'GET /accountSecurity/getEditConf': [200, editConf],
    'GET /accountSecurity/sessions': rowsOf(sessions),
    [configuration]: [200, { scene: 'changeMobile', isFirst: false, ways, fields: [] }],
    ...more,
  }).install();
}

const change = page.getByRole('link', { name: /更换 安全手机|安全手机/ });

test.each([
  [wide, '/pc/userCenter/dynamicForm?scene=changeMobile'],
  [phone, '/mobile/phoneRebinding'],
])(
  '%s: it is asked for over the page, with the focus in the field; proved, the form opens in its place',
  async (path, form) => {
    if (path === phone) await page.viewport(390, 844);
    using _server = serve();
    await show(path);
    await change.click();
    await expect.element(proofDialog).toHaveAccessibleDescription('更换安全手机之前，请先确认是您本人。');
    await expect.element(proofDialog.getByRole('textbox', { name: '登录密码' })).toHaveFocus();
    expect(location.hash).toBe(`#${path}`);
    const box = proofDialog.element().getBoundingClientRect();
    // A sheet lies at the lower edge, as wide as the phone.
    if (path === phone) expect([box.width, Math.round(box.bottom)]).toEqual([390, 844]);
    else expect(Math.round(box.left + box.right)).toBe(1280);
    await proveInPlace();
    await expect.poll(() => location.hash).toBe(`#${form}`);
    expect(takeTicket('changeMobile')).toBe('the-ticket');
  },
);

test.each([wide, phone])('%s: "back" closes it and nothing else; so do Escape and its button', async (path) => {
  using _server = serve();
  await show(path);
  await change.click();
  await expect.element(proofDialog.getByRole('textbox')).toHaveFocus();
  await expect.poll(() => Reflect.get(history.state ?? {}, 'over')).toBe(1);
  history.back();
  await expect.element(proofDialog).not.toBeInTheDocument();
  expect(location.hash).toBe(`#${path}`);
  await expect.element(change).toHaveFocus();
  await change.click();
  await expect.element(proofDialog.getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(proofDialog).not.toBeInTheDocument();
  await expect.poll(() => Reflect.get(history.state ?? {}, 'over')).toBeUndefined();
  await change.click();
  await proofDialog.getByRole('button', { name: '关闭' }).click();
  await expect.element(proofDialog).not.toBeInTheDocument();
  // The step back is taken before the next test opens its page.
  await expect.poll(() => Reflect.get(history.state ?? {}, 'over')).toBeUndefined();
  expect(takeTicket('changeMobile')).toBeNull();
});

test('a press with a key held opens the proof screen in a window of its own, as a link does', async () => {
  using _server = serve();
  await show(wide);
  await expect.element(change).toHaveAttribute('href', '#/pc/userCenter/vertify?scene=changeMobile');
  let isTaken = true;
  const look = (event: MouseEvent) => {
    isTaken = event.defaultPrevented;
    event.preventDefault(); // the test's own browser stays where it is
  };
  document.addEventListener('click', look, { once: true });
  change.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(isTaken).toBe(false);
  expect(proofDialog.query()).toBeNull();
});

test('what is wrong is told in place, and the dialog stays', async () => {
  using _server = serve({ [byPassword]: refused('password.incorrect', '密码错误') });
  await show(wide);
  await change.click();
  await proveInPlace();
  await expect.element(proofDialog.getByText('密码错误', { exact: true })).toBeVisible();
  await expect.element(proofDialog.getByRole('textbox')).toHaveFocus();
  expect(document.querySelector('.toast')).toBeNull();
});

test('a captcha opens over it, and closing that leaves it open', async () => {
  using _server = serve({
    'POST /accountSecurity/getCaptchaConf': [200, { action: 'sendCode', isOn: true }],
    'GET /anonymous/getCaptcha': [200, samplePuzzle()],
  });
  await show(wide);
  await change.click();
  await proofDialog.getByRole('button', { name: /^换一种方式/ }).click();
  await proofDialog.getByRole('button', { name: /^短信验证码/ }).click();
  await proofDialog.getByRole('button', { name: '获取验证码' }).click();
  await expect.element(page.getByRole('slider')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('slider')).not.toBeInTheDocument();
  await expect.element(proofDialog.getByRole('textbox', { name: '验证码' })).toBeVisible();
});

test('switched off meanwhile, or without any way, it says so in place', async () => {
  let answer = refused('switch.off', '管理员已关闭此项修改', 403);
  using _server = serve({ [configuration]: () => answer });
  await show(wide);
  await change.click();
  await expect.element(proofDialog.getByText(/管理员已关闭“修改安全手机”/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(proofDialog).not.toBeInTheDocument();
  answer = [200, { scene: 'changeMobile', isFirst: false, ways: [], fields: [] }];
  await change.click();
  await expect.element(proofDialog.getByText('没有可用的验证方式')).toBeVisible();
});

test.each([
  ['zh_CN', wide],
  ['en_US', wide],
  ['zh_CN', phone],
  ['en_US', phone],
] as const)('it is accessible in %s at %s, and its targets are large enough for a finger', async (locale, path) => {
  if (path === phone) await page.viewport(390, 844);
  await applyLocale(locale);
  using _server = serve();
  await show(path);
  await page.getByRole('link', { name: locale === 'zh_CN' ? /安全手机/ : /Secure phone/i }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('textbox')).toHaveFocus();
  await expectAccessible();
  await dialog.getByRole('button', { name: locale === 'zh_CN' ? /^换一种方式/ : /^Try another way/ }).click();
  await expectAccessible();
  if (path === phone)
    for (const button of dialog.getByRole('button').elements())
      expect(Math.round(button.getBoundingClientRect().height)).toBeGreaterThanOrEqual(44);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});
