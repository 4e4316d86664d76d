import { type FormField, maskPrefix } from '@uc/contract';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { email, labelled, mobile, nickname, open, save } from './testing/open-form.tsx';

const note: FormField = { name: 'note', kind: 'text', label: '备注', required: false };
const values = { nickname: 'Wei', email: 'a@b.cn', note: '' };

test('fresh values show where nothing was changed; unsaved entries stay, and stay unsaved', async () => {
  const onDirtyChange = vi.fn();
  const { onSubmit, redraw } = await open([nickname, email], { values, onDirtyChange });
  await labelled('昵称').fill('Wei 2');
  await redraw({ values: { nickname: 'Wei 9', email: 'new@b.cn' } });
  await expect.element(labelled('邮箱')).toHaveValue('new@b.cn');
  await expect.element(labelled('昵称')).toHaveValue('Wei 2');
  expect(onDirtyChange.mock.calls).toEqual([[true]]);
  await save.click();
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ nickname: 'Wei 2' }]]);
});

test('a field that was typed back to what it was takes the fresh value, and sends nothing', async () => {
  const { onSubmit, redraw } = await open([nickname, mobile], {
    values: { nickname: 'Wei', mobile: '+8613800138000' },
  });
  await labelled('昵称').fill('Wei 2');
  await labelled('昵称').fill('Wei');
  await labelled('手机').fill('138 0013 8000');
  await redraw({ values: { nickname: 'Wei 9', mobile: '+85291234567' } });
  await expect.element(labelled('昵称')).toHaveValue('Wei 9');
  await expect.element(labelled('手机')).toHaveValue('91234567');
  await save.click();
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{}]]);
});

test('what was saved stays on show until the server speaks, then its word wins, a mask included', async () => {
  const { onSubmit, redraw } = await open([nickname, mobile], { values: { nickname: 'Wei' } });
  await labelled('昵称').fill('Wei 2');
  await labelled('手机').fill('13800138000');
  await save.click();
  await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
  await redraw({ values: { nickname: 'Wei' } }); // drawn again for another reason
  await expect.element(labelled('昵称')).toHaveValue('Wei 2');
  await redraw({ values: { nickname: 'WEI 2', mobile: `${maskPrefix}138****8000` } });
  await expect.element(labelled('昵称')).toHaveValue('WEI 2');
  await expect.element(labelled('手机')).toHaveValue('');
  await expect.element(labelled('手机')).toHaveAttribute('placeholder', '138****8000');
  await save.click();
  await expect.poll(() => onSubmit.mock.calls.at(-1)).toEqual([{}]);
});

test('the word of the server wins also when it comes before the sending ends', async () => {
  let finish = () => {};
  const onSubmit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { redraw } = await open([nickname], { values, onSubmit });
  await labelled('昵称').fill('Wei 2');
  await save.click();
  await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
  await redraw({ values: { nickname: 'WEI 2' } });
  finish();
  await expect.element(labelled('昵称')).toBeEnabled();
  await expect.element(labelled('昵称')).toHaveValue('WEI 2');
});

test('what was saved does not come back when the server returns to what it held before', async () => {
  const { onSubmit, redraw } = await open([nickname], { values });
  await labelled('昵称').fill('Wei 2');
  await save.click();
  await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
  await redraw({ values: { nickname: 'Wei 2' } });
  await redraw({ values: { nickname: 'Wei' } });
  await expect.element(labelled('昵称')).toHaveValue('Wei');
});

test('an entry made after saving survives the fresh values that the saving brings', async () => {
  const { onSubmit, redraw } = await open([nickname, email], { values });
  await labelled('昵称').fill('Wei 2');
  await save.click();
  await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
  await labelled('昵称').fill('Wei 3');
  await redraw({ values: { ...values, nickname: 'Wei 2' } });
  await expect.element(labelled('昵称')).toHaveValue('Wei 3');
  await save.click();
  await expect.poll(() => onSubmit.mock.calls.at(-1)).toEqual([{ nickname: 'Wei 3' }]);
});

test('a fresh field list keeps the entries of the fields it still has', async () => {
  const { onSubmit, redraw } = await open([nickname, email], { values });
  await labelled('昵称').fill('Wei 2');
  await labelled('邮箱').fill('c@d.cn');
  await redraw({ fields: [note, { ...nickname, label: '称呼' }] });
  await expect.element(labelled('称呼')).toHaveValue('Wei 2');
  await save.click();
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ nickname: 'Wei 2' }]]);
});

describe('a picture that arrives late', () => {
  const picture = 'data:image/gif;base64,R0lGODlh';
  const photo: FormField = { name: 'photo', kind: 'image', label: '照片', required: false };

  /** The form with an upload under way, begun before anything else. */
  async function openUploading(onSubmit: () => Promise<void> = async () => undefined) {
    let arrive: (picture: string) => void = () => undefined;
    await open([nickname, photo], {
      values,
      onSubmit,
      renderImage: ({ value, onChange }) => (
        <button type="button" className="button" onClick={() => (arrive = onChange)}>
          照片 {value === '' ? '无' : '有'}
        </button>
      ),
    });
    await page.getByRole('button', { name: '照片 无' }).click();
    return { arrive: () => arrive(picture) };
  }

  test('takes no other entry with it', async () => {
    const { arrive } = await openUploading();
    await labelled('昵称').fill('Wei 2');
    arrive();
    await expect.element(page.getByRole('button', { name: '照片 有' })).toBeVisible();
    await expect.element(labelled('昵称')).toHaveValue('Wei 2');
  });

  test('is not lost when the form was sent meanwhile', async () => {
    let finish = () => {};
    const onSubmit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { arrive } = await openUploading(onSubmit);
    await labelled('昵称').fill('Wei 2');
    await save.click();
    await expect.poll(() => onSubmit.mock.calls).toEqual([[{ nickname: 'Wei 2' }]]);
    arrive();
    finish();
    await expect.element(page.getByRole('button', { name: '照片 有' })).toBeVisible();
    await expect.element(labelled('昵称')).toHaveValue('Wei 2');
    await save.click();
    await expect.poll(() => onSubmit.mock.calls.at(-1)).toEqual([{ photo: picture }]);
  });
});
