import { type FormField, maskPrefix } from '@uc/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/axe.ts';
import { emptyDate, enterDate } from '../../testing/dates.ts';
import { birthday, dayOf, labelled, mobile, nickname, open, save } from './testing/open-form.tsx';

const optional = (field: FormField): FormField => ({ ...field, required: false });
const secret: FormField = { name: 'key', kind: 'secret', label: '密钥', required: false };
const shirt: FormField = {
  name: 'shirt',
  kind: 'select',
  label: '衣服',
  required: false,
  options: ['s', 'm'].map((value) => ({ value, label: value })),
};
const many = { ...shirt, options: Array.from({ length: 30 }, (_, at) => ({ value: `v${at}`, label: `第 ${at} 项` })) };

const values = {
  nickname: `${maskPrefix}W**`,
  mobile: `${maskPrefix}138****5678`,
  birthday: `${maskPrefix}19**-**-**`,
  shirt: `${maskPrefix}*`,
  key: `${maskPrefix}****`,
};

test('a mask is never sent: left alone it is kept, typed over it is replaced, also where something is required', async () => {
  const { onSubmit } = await open([nickname, mobile], { values });
  await expect.element(labelled('昵称')).toHaveValue('W**');
  await expect.element(labelled('手机')).toHaveAttribute('placeholder', '138****5678');
  await labelled('昵称').click();
  await save.click();
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{}]]);
  await labelled('手机').fill('13900139000');
  await save.click();
  await expect.poll(() => onSubmit.mock.calls.at(-1)?.[0]).toEqual({ mobile: '+8613900139000' });
});

// One rule for every kind: what was entered over a mask and taken back leaves it as it was.
test.each<[FormField, (field: ReturnType<typeof labelled>) => Promise<void>]>([
  [optional(nickname), (field) => field.fill('x').then(() => field.fill(''))],
  [optional(mobile), (field) => field.fill('139').then(() => field.fill(''))],
  [shirt, (field) => userEvent.selectOptions(field, 'm').then(() => userEvent.selectOptions(field, ''))],
  [secret, (field) => field.fill('x').then(() => field.fill(''))],
])('entered and emptied again, $label is not sent', async (field, enter) => {
  const { onSubmit } = await open([field], { values });
  await enter(labelled(field.label));
  await save.click();
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{}]]);
});

test('a day entered over a mask and emptied again is not sent', async () => {
  const { onSubmit } = await open([birthday], { values });
  await enterDate(dayOf('生日'), '2024-02-29');
  await emptyDate(dayOf('生日'));
  await save.click();
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{}]]);
});

test('a long select that was chosen over a mask and cleared is not sent', async () => {
  const { onSubmit } = await open([many], { values });
  await page.getByRole('combobox', { name: '衣服' }).fill('第 7');
  await expect.poll(() => document.querySelectorAll('[role=option]').length).toBe(1);
  await page.getByRole('option', { name: '第 7 项' }).click();
  await page.getByRole('button', { name: '清空衣服' }).click();
  await save.click();
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{}]]);
});

test('what the page draws itself follows the same rule', async () => {
  const units: FormField = { name: 'units', kind: 'organisation', label: '部门', required: false };
  const { onSubmit } = await open([units], {
    values: { units: [`${maskPrefix}研**`] },
    renderOrganisation: ({ value, onChange }) => (
      <button type="button" className="button" onClick={() => onChange(value.length > 0 ? [] : ['u1'])}>
        选 {value}
      </button>
    ),
  });
  const choose = page.getByRole('button', { name: /选/ });
  await choose.click();
  await expect.element(choose).toHaveTextContent('选 u1');
  await choose.click();
  await save.click();
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{}]]);
});

test.each([optional(nickname), optional(mobile), birthday, shirt, many])(
  'only its button takes $label away, and can be taken back',
  async (field) => {
    const { onSubmit } = await open([field], { values });
    const clear = page.getByRole('button', { name: `清除${field.label}` });
    const keep = page.getByRole('button', { name: `保留原来的${field.label}` });
    await clear.click();
    await keep.click();
    await save.click();
    await expect.poll(() => onSubmit.mock.calls.at(-1)).toEqual([{}]);
    await clear.click();
    await expect.element(keep).toHaveFocus();
    await save.click();
    await expect.poll(() => onSubmit.mock.calls.at(-1)).toEqual([{ [field.name]: '' }]);
  },
);

test('what is to be taken away is no longer on show', async () => {
  await open([optional(mobile)], { values });
  await page.getByRole('button', { name: '清除手机' }).click();
  await expect.element(labelled('手机')).not.toHaveAttribute('placeholder');
  await expect.element(labelled('手机')).not.toHaveAccessibleDescription(/138/);
});

test('what is required, and a secret of which nothing is shown, have no such button', async () => {
  await open([nickname, mobile, secret, { ...birthday, required: true }], { values });
  expect(page.getByRole('button', { name: /清除/ }).all()).toHaveLength(0);
});

test('a control that cannot show a part of a value has it in its description', async () => {
  await open([{ ...birthday, hint: '与证件一致' }, shirt], { values });
  await expect.element(dayOf('生日')).toHaveAccessibleDescription(/已填写（19\*\*-\*\*-\*\*）.*与证件一致/);
  await expect.element(labelled('衣服')).toHaveAccessibleDescription(/已填写（\*/);
  await expectAccessible();
});
