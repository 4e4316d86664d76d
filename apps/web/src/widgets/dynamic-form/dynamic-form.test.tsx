import { api, CallError, type FormField, type FormValues, limits, maskPrefix } from '@uc/contract';
import type { ComponentProps } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { applyLocale } from '../../lib/i18n/text.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { DynamicForm } from './dynamic-form.tsx';
import { states } from './gallery.tsx';
import { FormRefusal } from './refusal.ts';

type Props = ComponentProps<typeof DynamicForm>;

const nickname: FormField = { name: 'nickname', kind: 'text', label: '昵称', required: true, maxLength: 10 };
const email: FormField = { name: 'email', kind: 'text', label: '邮箱', required: false, pattern: 'email' };
const mobile: FormField = { name: 'mobile', kind: 'phone', label: '手机', required: true };

async function open(fields: FormField[], more: Partial<Props> = {}) {
  const onSubmit = vi.fn<(values: FormValues) => Promise<void>>(async () => undefined);
  const props: Props = { label: '资料', submitLabel: '保存', fields, values: {}, onSubmit, ...more };
  const view = (changed: Partial<Props> = {}) => (
    <main>
      <h1>资料</h1>
      <DynamicForm {...props} {...changed} />
    </main>
  );
  const screen = await render(view());
  return { onSubmit, screen, redraw: (changed: Partial<Props>) => screen.rerender(view(changed)) };
}

const labelled = (label: string) => page.getByLabelText(label, { exact: true });
const save = page.getByRole('button', { name: '保存' });
const summary = page.getByRole('alert');

describe('what is wrong', () => {
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
});

describe('what the server refuses', () => {
  const refusal = (details: { field: string; message: string }[]) =>
    new CallError(api.user.get, 400, { code: 'request.invalid', message: '请求参数错误', details });

  test('stands under its field, with the focus, and the form can be sent again', async () => {
    const onSubmit = vi
      .fn(async () => undefined)
      .mockRejectedValueOnce(refusal([{ field: 'email', message: '已被使用' }]));
    await open([nickname, email], { values: { nickname: 'Wei' }, onSubmit });
    await labelled('邮箱').fill('a@example.com');
    await save.click();
    await expect.element(labelled('邮箱')).toHaveFocus();
    await expect.element(labelled('邮箱')).toHaveAccessibleDescription(/已被使用/);
    await save.click();
    await expect.poll(() => onSubmit.mock.calls.length).toBe(2);
    await expect.element(labelled('邮箱')).toHaveAttribute('aria-invalid', 'false');
  });

  test('and belongs to no field that can be entered stands in the summary', async () => {
    const onSubmit = () => Promise.reject(new FormRefusal([{ field: '', message: '验证码已过期' }]));
    await open([nickname], { onSubmit });
    await labelled('昵称').fill('Wei');
    await save.click();
    await expect.element(summary).toHaveFocus();
    await expect.element(summary).toMatchTextContent(/验证码已过期/);
  });

  test('without a word about fields leaves everything as it was, and the focus where it was', async () => {
    const onSubmit = () => Promise.reject(refusal([]));
    await open([nickname], { onSubmit });
    await labelled('昵称').fill('Wei');
    await userEvent.keyboard('{Enter}');
    await expect.element(labelled('昵称')).toHaveFocus();
    await expect.element(labelled('昵称')).toHaveValue('Wei');
    await expect.element(labelled('昵称')).toBeEnabled();
  });
});

test('while it is sent all fields are disabled, and a second press sends nothing', async () => {
  let finish = () => {};
  const onSubmit = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const kinds: FormField[] = [
    nickname,
    mobile,
    { ...nickname, name: 'day', kind: 'date', label: '生日', required: false },
  ];
  await open(kinds, { onSubmit });
  await labelled('昵称').fill('Wei');
  await labelled('手机').fill('13800138000');
  await save.click();
  const sending = page.getByRole('button', { name: '正在提交' });
  await expect.element(sending).toHaveAttribute('aria-disabled', 'true');
  for (const control of document.querySelectorAll('form input, form select')) expect(control).toBeDisabled();
  await sending.click({ force: true });
  finish();
  await expect.element(labelled('昵称')).toBeEnabled();
  expect(onSubmit).toHaveBeenCalledOnce();
});

describe('what is sent', () => {
  test('is what was changed, trimmed, phones with their country, secrets to the letter', async () => {
    const secret: FormField = { name: 'newPwd', kind: 'secret', label: '新密码', required: true };
    const { onSubmit } = await open([nickname, email, mobile, secret], {
      values: { nickname: 'Wei', email: 'a@b.cn' },
    });
    await labelled('邮箱').fill(' c@d.cn ');
    await labelled('手机').fill('138 0013 8000');
    await labelled('新密码').fill(' Secret 1 ');
    await save.click();
    await expect
      .poll(() => onSubmit.mock.calls[0]?.[0])
      .toEqual({
        email: 'c@d.cn',
        mobile: '+8613800138000',
        newPwd: ' Secret 1 ',
      });
    // A secret does not stay on the screen, what else was sent does.
    await expect.element(labelled('新密码')).toHaveValue('');
    await expect.element(labelled('邮箱')).toHaveValue('c@d.cn');
  });

  test('never is a mask: left alone it is kept, typed over it is replaced, emptied it is kept again', async () => {
    const masked = { nickname: `${maskPrefix}W**`, mobile: `${maskPrefix}138****5678` };
    const { onSubmit } = await open([nickname, mobile], { values: masked });
    await expect.element(labelled('昵称')).toHaveValue('W**');
    await expect.element(labelled('手机')).toHaveAttribute('placeholder', '138****5678');
    await labelled('昵称').click();
    await save.click();
    await expect.poll(() => onSubmit.mock.calls.at(-1)?.[0]).toEqual({});
    await labelled('手机').fill('13900139000');
    await labelled('手机').fill('');
    await save.click();
    await expect.poll(() => onSubmit.mock.calls.length).toBe(2);
    expect(onSubmit.mock.calls.at(-1)?.[0]).toEqual({});
    await labelled('手机').fill('13900139000');
    await save.click();
    await expect.poll(() => onSubmit.mock.calls.at(-1)?.[0]).toEqual({ mobile: '+8613900139000' });
  });

  test('may be emptied where nothing is required', async () => {
    const { onSubmit } = await open([email], { values: { email: 'a@b.cn' } });
    await labelled('邮箱').fill('');
    await save.click();
    await expect.poll(() => onSubmit.mock.calls[0]?.[0]).toEqual({ email: '' });
  });
});

test('the page hears when there is something unsaved, and when there no longer is', async () => {
  const onDirtyChange = vi.fn<(isDirty: boolean) => void>();
  const { screen } = await open([nickname, email], { values: { nickname: 'Wei' }, onDirtyChange });
  const heard = () => onDirtyChange.mock.calls.map(([isDirty]) => isDirty);
  expect(heard()).toEqual([]);
  await labelled('昵称').fill('Wei 2');
  expect(heard()).toEqual([true]);
  await labelled('昵称').fill('Wei');
  expect(heard()).toEqual([true, false]);
  await labelled('昵称').fill('Wei 3');
  await save.click();
  await expect.poll(heard).toEqual([true, false, true, false]);
  await labelled('邮箱').fill('x');
  await screen.unmount();
  expect(heard()).toEqual([true, false, true, false, true, false]);
});

describe('kinds', () => {
  test('a field that somebody else holds is shown with its holder, and cannot be entered', async () => {
    await open(
      [
        { ...nickname, readOnly: true, source: '人事' },
        { ...mobile, readOnly: true },
        {
          name: 'sex',
          kind: 'select',
          label: '性别',
          required: false,
          readOnly: true,
          options: [{ value: 'f', label: '女' }],
        },
        { ...email, readOnly: true },
      ],
      { values: { nickname: 'Wei', mobile: `${maskPrefix}138****5678`, sex: 'f' } },
    );
    expect([...document.querySelectorAll('dl')].map((row) => row.textContent)).toEqual([
      '昵称Wei由人事维护',
      '手机138****5678不可在此修改',
      '性别女不可在此修改',
      '邮箱未填写不可在此修改',
    ]);
    expect(document.querySelectorAll('form input')).toHaveLength(0);
  });

  test('a secret has an eye, and its keyboard and managers are told what it is', async () => {
    await open([{ ...nickname, kind: 'secret' }]);
    await expect.element(labelled('昵称')).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: '显示昵称' }).click();
    await expect.element(labelled('昵称')).toHaveAttribute('type', 'text');
    await expect.element(labelled('昵称')).toHaveAttribute('autocomplete', 'new-password');
  });

  test('a code takes the one the phone received, with the way to another beside it', async () => {
    await open([{ ...nickname, kind: 'code' }], {
      renderResend: ({ name }) => <button type="button">再发 {name}</button>,
    });
    await expect.element(labelled('昵称')).toHaveAttribute('autocomplete', 'one-time-code');
    await expect.element(labelled('昵称')).toHaveAttribute('inputmode', 'numeric');
    const box = labelled('昵称').element().getBoundingClientRect();
    const resend = page.getByRole('button', { name: '再发 nickname' }).element().getBoundingClientRect();
    expect(resend.left).toBeGreaterThan(box.right);
    await page.viewport(320, 640);
    expect(labelled('昵称').element().getBoundingClientRect().right).toBeLessThan(
      page.getByRole('button', { name: '再发 nickname' }).element().getBoundingClientRect().left,
    );
    await page.viewport(1280, 800);
  });

  test('a short list is the system select, a long one can be searched', async () => {
    const options = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ value: `v${at}`, label: `第 ${at} 项` }));
    const { onSubmit } = await open([
      { name: 'few', kind: 'select', label: '少', required: true, options: options(3) },
      { name: 'many', kind: 'select', label: '多', required: true, options: options(60) },
    ]);
    await save.click();
    await expect.element(labelled('少')).toHaveAccessibleDescription(/请选择/);
    await userEvent.selectOptions(labelled('少'), 'v1');
    await page.getByRole('combobox', { name: '多' }).fill('第 42');
    await expect.poll(() => document.querySelectorAll('[role=option]').length).toBe(1);
    await page.getByRole('option', { name: '第 42 项' }).click();
    await save.click();
    await expect.poll(() => onSubmit.mock.calls[0]?.[0]).toEqual({ few: 'v1', many: 'v42' });
  });

  test('a day is a day', async () => {
    const { onSubmit } = await open([{ ...nickname, kind: 'date' }], { values: { nickname: '2024-02-29' } });
    await expect.element(labelled('昵称')).toHaveValue('2024-02-29');
    await labelled('昵称').fill('2026-03-01');
    await save.click();
    await expect.poll(() => onSubmit.mock.calls[0]?.[0]).toEqual({ nickname: '2026-03-01' });
  });

  test('a phone has a country, which a pasted number brings along and an emptied field keeps', async () => {
    const { onSubmit } = await open([mobile]);
    const country = labelled('国家或地区代码');
    await expect.element(country).toHaveValue('86');
    await userEvent.selectOptions(country, '852');
    await labelled('手机').fill('9123 4567');
    await save.click();
    await expect.poll(() => onSubmit.mock.calls.at(-1)?.[0]).toEqual({ mobile: '+85291234567' });
    await labelled('手机').fill('');
    await expect.element(country).toHaveValue('852');
    await labelled('手机').fill('+86 13800138000');
    await expect.element(country).toHaveValue('86');
    await expect.element(labelled('手机')).toHaveValue('13800138000');
    await userEvent.selectOptions(country, '65');
    await save.click();
    await expect.poll(() => onSubmit.mock.calls.at(-1)?.[0]).toEqual({ mobile: '+6513800138000' });
  });

  test('organisations and pictures are drawn by the page, which is told what is wrong', async () => {
    const { onSubmit } = await open(
      [
        { name: 'units', kind: 'organisation', label: '部门', required: true },
        { name: 'photo', kind: 'image', label: '照片', required: true },
      ],
      {
        renderOrganisation: ({ label, error, onChange }) => (
          <button type="button" onClick={() => onChange(['u1', 'u2'])}>
            {label} {error}
          </button>
        ),
        renderImage: ({ onChange }) => (
          <button type="button" onClick={() => onChange('data:image/png;base64,iVBORw0KGgo=')}>
            选
          </button>
        ),
      },
    );
    await save.click();
    await page.getByRole('button', { name: '部门 请选择' }).click();
    await expect.element(page.getByRole('group', { name: /照片/ })).toHaveAccessibleDescription('请选择');
    await page.getByRole('button', { name: '照片：请选择' }).click();
    await expect.element(page.getByRole('button', { name: '选', exact: true })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await save.click();
    await expect
      .poll(() => onSubmit.mock.calls[0]?.[0])
      .toEqual({ units: ['u1', 'u2'], photo: 'data:image/png;base64,iVBORw0KGgo=' });
  });

  test('fields stand in their groups, and say which are required', async () => {
    await open([nickname, { ...email, group: '联系方式' }, { ...mobile, group: '联系方式' }]);
    const group = page.getByRole('group', { name: '联系方式' });
    await expect.element(group.getByLabelText('邮箱', { exact: true })).toHaveAttribute('aria-required', 'false');
    await expect.element(group.getByLabelText('手机', { exact: true })).toHaveAttribute('aria-required', 'true');
    expect(group.getByLabelText('昵称').query()).toBeNull();
  });

  test('a name that every object has is a field like any other', async () => {
    const { onSubmit } = await open([{ ...nickname, name: 'constructor' }]);
    await expect.element(labelled('昵称')).toHaveValue('');
    await labelled('昵称').fill('Wei');
    await save.click();
    await expect.poll(() => onSubmit.mock.calls[0]?.[0]).toEqual({ constructor: 'Wei' });
  });
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
  ['zh_CN', 'light'],
  ['zh_CN', 'dark'],
  ['en_US', 'light'],
  ['en_US', 'dark'],
] as const)('every state is accessible in %s, %s', async (locale, theme) => {
  await applyLocale(locale);
  chooseTheme(theme);
  await render(
    <main>
      <h1>States</h1>
      {Object.entries(states).map(([state, Show]) => (
        <section key={state} aria-label={state}>
          <Show />
        </section>
      ))}
    </main>,
  );
  await expect.poll(() => document.querySelectorAll('.form-problems').length).toBe(1);
  await expect.poll(() => document.querySelectorAll('[inert]').length).toBe(0);
  await expectAccessible();
});
