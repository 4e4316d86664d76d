import { maskPrefix } from '@uc/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ResendButton } from '../resend-button/resend-button.tsx';
import { email, labelled, mobile, nickname, open, save } from './testing/open-form.tsx';

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
  expect(document.querySelectorAll('form :is(input, button)')).toHaveLength(0); // nothing to enter, nothing to send
});

test('an address is not counted; one that is too long is still refused', async () => {
  const { onSubmit } = await open([nickname, { ...email, maxLength: 20 }], { values: { nickname: 'Wei' } });
  expect([...document.querySelectorAll('.text-field-counter')].map((one) => one.textContent)).toEqual(['3 / 10']);
  await labelled('邮箱').fill('a.rather.long.one@example.com');
  await save.click();
  await expect.element(labelled('邮箱')).toHaveAccessibleDescription(/最多 20 个字符/);
  expect(onSubmit).not.toHaveBeenCalled();
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

test('a code that could not be sent says so below its button, and pushes nothing away', async () => {
  await open([{ ...nickname, kind: 'code' }], {
    renderResend: () => <ResendButton onSend={() => Promise.reject(new Error('x'))} />,
  });
  const width = () => labelled('昵称').element().getBoundingClientRect().width;
  const before = width();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect.element(page.getByText('验证码发送失败，请重试')).toBeVisible();
  expect(width()).toBe(before);
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
