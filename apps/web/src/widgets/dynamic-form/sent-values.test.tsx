import type { FormField } from '@uc/contract';
import { expect, test, vi } from 'vitest';
import { email, labelled, mobile, nickname, open, save } from './testing/open-form.tsx';

test('sent is what was changed, trimmed, phones with their country, secrets to the letter', async () => {
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

test('a value may be emptied where nothing is required', async () => {
  const { onSubmit } = await open([email], { values: { email: 'a@b.cn' } });
  await labelled('邮箱').fill('');
  await save.click();
  await expect.poll(() => onSubmit.mock.calls[0]?.[0]).toEqual({ email: '' });
});

test('what means the same as before is no change: blanks around it, a phone written otherwise', async () => {
  const onDirtyChange = vi.fn();
  const values = { nickname: 'Wei', mobile: '+8613800138000' };
  const { onSubmit } = await open([nickname, mobile], { values, onDirtyChange });
  await labelled('昵称').fill(' Wei ');
  await labelled('手机').fill('138 0013 8000');
  await save.click();
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{}]]);
  expect(onDirtyChange).not.toHaveBeenCalledWith(true);
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
