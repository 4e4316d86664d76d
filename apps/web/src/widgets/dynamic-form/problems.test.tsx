import { type FormField, limits } from '@uc/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applyLocale } from '../../lib/i18n/text.ts';
import { email, labelled, mobile, nickname, open, save, summary } from './testing/open-form.tsx';

test('of several bad fields the summary tells, takes the focus and leads to each', async () => {
  const { onSubmit } = await open([nickname, email, mobile]);
  await labelled('邮箱').fill('nobody');
  await save.click();
  await expect.element(summary).toHaveFocus();
  await expect.element(summary).toMatchTextContent(/有 3 处需要修改/);
  await expect.element(labelled('昵称')).toHaveAccessibleDescription(/请填写此项/);
  await expect.element(labelled('邮箱')).toHaveAccessibleDescription(/请输入正确的邮箱地址/);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(labelled('昵称')).toHaveFocus();
  await page.getByRole('button', { name: '手机：请填写此项' }).click();
  await expect.element(labelled('手机')).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a single bad field takes the focus itself, without a summary', async () => {
  await open([nickname, email], { values: { nickname: 'Wei' } });
  await labelled('邮箱').fill('nobody');
  await userEvent.keyboard('{Enter}');
  await expect.element(labelled('邮箱')).toHaveFocus();
  await expect.element(labelled('邮箱')).toHaveAttribute('aria-invalid', 'true');
  expect(summary.query()).toBeNull();
});

test('a summary stays until the last of its problems is mended, so that nothing jumps under the fingers', async () => {
  await open([nickname, mobile]);
  await save.click();
  await labelled('昵称').fill('Wei');
  await expect.element(summary).toMatchTextContent(/有 1 处需要修改/);
  await labelled('手机').fill('13800138000');
  await expect.element(summary).not.toBeInTheDocument();
});

test('a problem goes while it is mended, and no other appears before the next attempt', async () => {
  await open([nickname, email]);
  await save.click();
  await expect.element(labelled('昵称')).toHaveAttribute('aria-invalid', 'true');
  await labelled('昵称').fill('Wei');
  await expect.element(labelled('昵称')).toHaveAttribute('aria-invalid', 'false');
  expect(summary.query()).toBeNull();
  await labelled('邮箱').fill('nobody');
  await expect.element(labelled('邮箱')).toHaveAttribute('aria-invalid', 'false');
});

test.each([
  ['short', { ...nickname, minLength: 3 }, 'ab', '至少 3 个字符'],
  ['hidden characters', nickname, 'a\u202eb', '包含不允许的字符'],
  ['an employee number', { ...nickname, pattern: 'employeeId' }, '工 号', '工号由字母、数字、横线和下划线组成'],
  ['a code', { ...nickname, kind: 'code' }, '12345', '请输入 6 位数字'],
  ['a phone', { ...nickname, kind: 'phone', maxLength: 20 }, '12345', '请输入正确的手机号码'],
  ['a long secret', { ...nickname, kind: 'secret', maxLength: 4 }, 'abcde', '最多 4 个字符'],
] as const)('%s is named in words', async (_, field, typed, message) => {
  await open([field]);
  await labelled('昵称').fill(typed);
  await save.click();
  await expect.element(labelled('昵称')).toHaveAccessibleDescription(new RegExp(message));
});

test('what is wrong is said in the language on show', async () => {
  await open([nickname, mobile]);
  await save.click();
  await expect.element(summary).toMatchTextContent(/请填写此项/);
  await applyLocale('en_US');
  await expect.element(labelled('昵称')).toHaveAccessibleDescription(/Please fill this in/);
  await expect.element(summary).toMatchTextContent(/2 fields need attention.*Please fill this in/);
});

test("rules between fields are the page's, asked when each field is right by itself", async () => {
  const check = vi.fn(() => [{ field: 'email', message: '两次输入不一致' }]);
  const { onSubmit } = await open([nickname, email], { check });
  await save.click();
  expect(check).not.toHaveBeenCalled();
  await labelled('昵称').fill('Wei');
  await save.click();
  await expect.element(labelled('邮箱')).toHaveAccessibleDescription(/两次输入不一致/);
  expect(check).toHaveBeenCalledWith({ nickname: 'Wei' });
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a text without a length of its own may be as long as the contract says', async () => {
  await open([{ ...nickname, maxLength: undefined } as unknown as FormField]);
  await labelled('昵称').fill('x'.repeat(limits.accountCharacters + 1));
  await save.click();
  await expect
    .element(labelled('昵称'))
    .toHaveAccessibleDescription(new RegExp(`最多 ${limits.accountCharacters} 个字符`));
});

test.each([
  ['too many', { maxLength: 2 }, '最多选择 2 项'],
  ['too few', { minLength: 4 }, '至少选择 4 项'],
] as const)('%s organisations are counted in words', async (_, bounds, message) => {
  const units: FormField = { name: 'units', kind: 'organisation', label: '部门', required: true, ...bounds };
  await open([units], {
    renderOrganisation: ({ error, onChange }) => (
      <button type="button" onClick={() => onChange(['a', 'b', 'c'])}>
        选 {error}
      </button>
    ),
  });
  await page.getByRole('button', { name: '选' }).click();
  await save.click();
  await expect.element(page.getByRole('button', { name: `选 ${message}` })).toBeVisible();
});

test('a file that is no picture is refused with what would be one', async () => {
  await open([{ name: 'photo', kind: 'image', label: '照片', required: true }], {
    renderImage: ({ onChange }) => (
      <button type="button" onClick={() => onChange('data:image/svg+xml;base64,PHN2Zz4=')}>
        选
      </button>
    ),
  });
  await page.getByRole('button', { name: '选' }).click();
  await save.click();
  await expect
    .element(page.getByRole('group', { name: /照片/ }))
    .toHaveAccessibleDescription('请选择小于 1 MB 的 PNG、JPEG 或 GIF 图片');
});
