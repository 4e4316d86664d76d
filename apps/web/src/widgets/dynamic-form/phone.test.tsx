import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { labelled, mobile, open, save } from './testing/open-form.tsx';

test('a phone has a country, which a pasted number brings along and an emptied field keeps', async () => {
  const { onSubmit } = await open([mobile]);
  const country = labelled('手机：国家或地区代码');
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

test('a country that is not in the list is written in front of its number', async () => {
  const { onSubmit } = await open([mobile]);
  const country = labelled('手机：国家或地区代码');
  await labelled('手机').fill('+358 40 1234567');
  await expect.element(country).toHaveValue('');
  await expect.element(labelled('手机')).toHaveValue('358 40 1234567');
  await save.click();
  await expect.poll(() => onSubmit.mock.calls.at(-1)?.[0]).toEqual({ mobile: '+358401234567' });
  await userEvent.selectOptions(country, '86');
  await labelled('手机').fill('');
  await userEvent.selectOptions(country, '');
  await labelled('手机').fill('358401234568');
  await save.click();
  await expect.poll(() => onSubmit.mock.calls.at(-1)?.[0]).toEqual({ mobile: '+358401234568' });
});

test('a code typed key by key finds its country as soon as it is whole', async () => {
  const { onSubmit } = await open([mobile]);
  await labelled('手机').click();
  await userEvent.keyboard('+85291234567');
  await expect.element(labelled('手机：国家或地区代码')).toHaveValue('852');
  await expect.element(labelled('手机')).toHaveValue('91234567');
  await save.click();
  await expect.poll(() => onSubmit.mock.calls[0]?.[0]).toEqual({ mobile: '+85291234567' });
});
