import { encode } from 'uqr';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applyLocale } from '../../../../lib/i18n/text.ts';
import { takeTicket } from '../../../../lib/proof/tickets.ts';
import { isAllSaved } from '../../../../lib/unsaved.ts';
import type { Answer } from '../../../../testing/fake-server.ts';
import { items, rowsOf } from '../../testing/samples.ts';
import { address, button, labelled, openChange } from '../testing/open-change.tsx';

const info = {
  companyName: '示例集团',
  account: 'demo.full',
  secretKey: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  algorithm: 'SHA1',
  period: 30,
  digits: 6,
  uri: 'otpauth://totp/Demo:demo.full?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Demo',
  expiresInSeconds: 300,
};
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `ABCD-EFGH-JKL${at}-MNPQ`);
const getInfo = 'POST /accountSecurity/getOTPInfo';
const bind = 'POST /accountSecurity/bindOtp';
const shown: Answer = [200, info];
const bound: Answer = [200, { recoveryCodes }];
const wrong: Answer = [400, { code: 'otp.incorrect', message: '验证失败，请确认已绑定新的OTP密钥' }];

const code = labelled('动态口令');
const submit = button('绑定');
const saved = page.getByRole('checkbox', { name: '我已保存恢复码' });

async function enter(digits: string) {
  await code.fill(digits);
  await submit.click();
}

async function bindDevice() {
  const server = await openChange('bindOtp', { answers: { [getInfo]: shown, [bind]: bound } });
  await enter('123456');
  await expect.element(saved).toBeVisible();
  return server;
}

test('two numbered steps: the QR, and the code; what is typed instead is folded, with all that an authenticator asks for', async () => {
  using server = await openChange('bindOtp', { answers: { [getInfo]: shown } });
  const qr = page.getByRole('img', { name: 'demo.full 的动态口令二维码' });
  await expect.element(qr).toBeVisible();
  const dark = encode(info.uri, { ecc: 'M', border: 4 }).data.flat().filter(Boolean).length;
  expect(qr.element().querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(dark);
  const steps = [...document.querySelectorAll('.change-step')].map((step) => step.getAttribute('data-step'));
  expect(steps).toEqual(['1', '2']);
  await expect.element(page.getByText(info.companyName)).not.toBeVisible();
  await page.getByText('无法扫描？手动输入密钥').click();
  await expect.element(page.getByText(info.companyName)).toBeVisible();
  const facts = [...document.querySelectorAll('.facts div')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(facts).toEqual([
    ['OTP 密钥', info.secretKey],
    ['公司名称', '示例集团'],
    ['账号', 'demo.full'],
    ['加密算法', 'SHA1'],
    ['生成周期', '30 秒'],
    ['口令位数', '6'],
  ]);
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(code).toHaveAttribute('inputmode', 'numeric');
  expect(await server.sent('/getOTPInfo')).toEqual([{ ticket: 'the-ticket' }]);
});

test('on a phone a link opens the authenticator; the QR is there for another device', async () => {
  await page.viewport(390, 844);
  using _server = await openChange('bindOtp', { layout: 'phone', answers: { [getInfo]: shown } });
  await expect.element(page.getByRole('link', { name: '在验证器应用中打开' })).toHaveAttribute('href', info.uri);
  await page.getByText('用另一台设备扫描二维码').click();
  await expect.element(page.getByRole('img', { name: /二维码/ })).toBeVisible();
  await page.viewport(1280, 800);
});

test('expired, the key is gone and one tap brings a fresh one', async () => {
  let seconds = 1;
  using server = await openChange('bindOtp', {
    answers: { [getInfo]: () => [200, { ...info, expiresInSeconds: seconds }] },
  });
  await expect.element(page.getByText('二维码已过期，请刷新')).toBeVisible();
  expect(page.getByRole('img').query()).toBeNull();
  expect(document.body.textContent).not.toContain('JBSW');
  seconds = 300;
  await button('刷新二维码').click();
  await expect.element(page.getByRole('img', { name: /二维码/ })).toBeVisible();
  expect(server.asked().filter((path) => path.endsWith('/getOTPInfo'))).toHaveLength(2);
});

test('when the server says that it has expired, it is shown as expired', async () => {
  using _server = await openChange('bindOtp', {
    answers: { [getInfo]: shown, [bind]: [400, { code: 'otp.expired', message: '二维码已过期，请刷新' }] },
  });
  await enter('123456');
  await expect.element(button('刷新二维码')).toBeVisible();
});

test('a refresh after the proof has expired leads back to the proof', async () => {
  let answer: Answer = [200, { ...info, expiresInSeconds: 1 }];
  using _server = await openChange('bindOtp', { answers: { [getInfo]: () => answer } });
  await expect.element(button('刷新二维码')).toBeVisible();
  answer = [403, { code: 'proof.required', message: '身份验证已失效' }];
  await button('刷新二维码').click();
  await expect.poll(address).toBe('/pc/userCenter/vertify?scene=bindOtp');
  await expect.element(page.getByText('身份验证已失效')).toBeVisible();
});

test('a key that does not come is told, with another try', async () => {
  let answer: Answer = [500, { code: 'server.failed', message: '服务器内部错误' }];
  using _server = await openChange('bindOtp', { answers: { [getInfo]: () => answer } });
  await expect.element(page.getByText('服务器内部错误')).toBeVisible();
  answer = shown;
  await button('重试').click();
  await expect.element(code).toBeVisible();
});

test('a wrong code is told under the field; after two the clock is named', async () => {
  using _server = await openChange('bindOtp', { answers: { [getInfo]: shown, [bind]: wrong } });
  await submit.click();
  await expect.element(code).toHaveAccessibleDescription(/请输入动态口令/);
  await enter('111111');
  await expect.element(code).toHaveAccessibleDescription(/验证失败，请确认已绑定新的OTP密钥/);
  expect(page.getByText(/自动设置时间/).query()).toBeNull();
  await enter('222222');
  await expect.element(page.getByText(/自动设置时间/)).toBeVisible();
});

test('too many are told with the minutes', async () => {
  using _server = await openChange('bindOtp', {
    answers: { [getInfo]: shown, [bind]: [429, { code: 'proof.locked', message: '稍后' }, { 'retry-after': '900' }] },
  });
  await enter('111111');
  await expect.element(code).toHaveAccessibleDescription(/请在 15 分钟后再试/);
});

test('another language brings other words, not another key', async () => {
  using server = await openChange('bindOtp', { answers: { [getInfo]: shown } });
  await expect.element(code).toBeVisible();
  await applyLocale('en_US');
  await expect.element(page.getByText("Can't scan? Enter the key manually")).toBeVisible();
  expect(server.asked().filter((path) => path.endsWith('/getOTPInfo'))).toHaveLength(1);
});

test('a further device is said to join those there are, and brings no new recovery codes', async () => {
  using server = await openChange('bindOtp', {
    answers: {
      [getInfo]: shown,
      [bind]: [200, { recoveryCodes: [] }],
      'POST /accountSecurity/getAllConfigurationByUser': rowsOf([{ ...items.otp, isSet: true, devices: 1 }]),
    },
  });
  await expect.element(page.getByText(/已绑定的设备和恢复码继续有效/)).toBeVisible();
  await labelled('设备名称（选填）').fill('备用机');
  await enter('123456');
  await expect.element(page.getByText('已添加设备，原来的恢复码继续有效')).toBeVisible();
  expect(await server.sent('/bindOtp')).toEqual([{ code: '123456', name: '备用机' }]);
  expect(address()).toBe('/pc/userCenter/accountSecurity');
});

test('ten recovery codes are shown once, and only confirmed ones can be left', async () => {
  using server = await bindDevice();
  expect(await server.sent('/bindOtp')).toEqual([{ code: '123456' }]);
  expect([...document.querySelectorAll('.recovery-codes li')].map((item) => item.textContent)).toEqual(recoveryCodes);
  await expect.element(page.getByRole('heading', { name: '保存恢复码' })).toHaveFocus();
  expect(takeTicket('bindOtp')).toBeNull();
  expect(isAllSaved()).toBe(false);
  await button('完成').click({ force: true });
  await expect.element(page.getByText('请先保存恢复码并勾选确认')).toBeVisible();
  await page.getByRole('link', { name: '账号安全' }).first().click();
  await expect.element(page.getByRole('alertdialog', { name: '恢复码还没有保存？' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(address()).toContain('dynamicForm');
  await saved.click();
  expect(isAllSaved()).toBe(true);
  await button('完成').click();
  await expect.element(page.getByText('动态口令绑定成功')).toBeVisible();
  expect(address()).toBe('/pc/userCenter/accountSecurity');
});

test('they can be downloaded as a text file, copied and printed', async () => {
  using _server = await bindDevice();
  const files: Blob[] = [];
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:none';
  });
  const names: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await button('下载').click();
  make.mockRestore();
  click.mockRestore();
  expect(names).toEqual(['恢复码-demo.full.txt']);
  const text = (await files[0]?.text()) ?? '';
  for (const one of recoveryCodes) expect(text).toContain(one);

  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await button('复制').click();
  expect(copy).toHaveBeenCalledWith(recoveryCodes.join('\n'));
  await expect.element(page.getByText('恢复码已复制')).toBeVisible();
  copy.mockRejectedValue(new Error('forbidden'));
  await button('复制').click();
  await expect.element(page.getByText('浏览器不允许复制，请下载或抄写')).toBeVisible();
  copy.mockRestore();

  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await button('打印').click();
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
});
