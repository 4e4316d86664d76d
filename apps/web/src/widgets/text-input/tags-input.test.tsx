import { limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/axe.ts';
import { asTouchDevice, tap } from '../../testing/finger.ts';
import { field, news, paste, remove, show } from './testing/tags-page.tsx';

test('Enter adds the trimmed text and does not send the form; on an empty field it does', async () => {
  const { values, sent } = await show();
  await field.fill('  一  ');
  await userEvent.keyboard('{Enter}');
  expect(values()).toEqual(['一']);
  await expect.element(field).toHaveValue('');
  await expect.element(news).toHaveTextContent('已添加 一');
  expect(sent).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(sent).toHaveBeenCalledTimes(1);
});

test('leaving the field adds what stands in it', async () => {
  const { values } = await show();
  await field.fill('一');
  await userEvent.tab();
  expect(values()).toEqual(['一']);
});

test('nothing is added that is empty or there already, and the person is told', async () => {
  const { values } = await show({ first: ['一'] });
  await field.fill('   ');
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await field.fill(' 一 ');
  await userEvent.keyboard('{Enter}');
  expect(values()).toEqual(['一']);
  await expect.element(news).toHaveTextContent('一 已经添加过了');
});

test('Enter that ends a composition adds nothing', async () => {
  const { values } = await show();
  await field.fill('yi');
  field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
  expect(values()).toEqual([]);
});

test('a pasted list becomes several tags, each once, together with what was typed before it', async () => {
  const { values } = await show({ first: ['一'] });
  await field.fill('二');
  expect(paste('十, 三;一\n四，五；;六\r\n六')).toBe(false);
  await expect.poll(values).toEqual(['一', '二十', '三', '四', '五', '六']);
  await expect.element(news).toHaveTextContent('已添加 二十、三、四、五、六');
  await expect.element(field).toHaveValue('');
});

test('a single pasted value goes into the field as usual', async () => {
  const { values } = await show();
  expect(paste('一个值')).toBe(true);
  expect(values()).toEqual([]);
});

test('a button removes its tag by mouse; the next one takes the focus, the last gives it to the field', async () => {
  const { values } = await show({ first: ['一', '二', '三'] });
  await remove('二').click();
  expect(values()).toEqual(['一', '三']);
  await expect.element(news).toHaveTextContent('已移除 二');
  await expect.element(remove('三')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(remove('一')).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(values()).toEqual([]);
  await expect.element(field).toHaveFocus();
});

test('a finger removes a tag, whose button is large enough for one', async () => {
  using _ = asTouchDevice();
  const { values } = await show({ first: ['一', '二'] });
  const { width, height } = remove('一').element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await tap(remove('一'));
  await expect.poll(values).toEqual(['二']);
});

test('a finger that leaves the field adds what stands in it', async () => {
  const { values, sent } = await show();
  await tap(field);
  await userEvent.keyboard('一');
  await tap(page.getByRole('button', { name: '发送' }));
  await expect.poll(values).toEqual(['一']);
  await expect.poll(() => sent.mock.calls.length).toBe(1);
});

test('Backspace in the empty field removes the last tag; a held one only empties the field', async () => {
  const { values } = await show({ first: ['一', '二'] });
  await field.fill('x');
  await userEvent.keyboard('{Backspace}');
  expect(values()).toEqual(['一', '二']);
  field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Backspace', repeat: true, bubbles: true }));
  expect(values()).toEqual(['一', '二']);
  await userEvent.keyboard('{Backspace}');
  expect(values()).toEqual(['一']);
  await expect.element(field).toHaveFocus();
});

test('a long tag is cut with an ellipsis; the whole is there on hover and for readers', async () => {
  const fits = '👍'.repeat(limits.tagCharacters);
  const long = `${fits}尾`;
  await show({ first: [fits, long] });
  const [whole, cut] = document.querySelectorAll('li');
  expect(whole?.textContent).toBe(fits);
  expect(whole).not.toHaveAttribute('title');
  expect(cut?.querySelector('[aria-hidden=true]')?.textContent).toBe(`${fits}…`);
  expect(cut).toHaveAttribute('title', long);
  expect(cut?.querySelector('.visually-hidden')?.textContent).toBe(long);
  await expect.element(remove(long)).toBeVisible();
});

test('one value has a longest length, typed or pasted', async () => {
  const { values } = await show({ maxCharacters: 3 });
  await field.fill('一二三四');
  await expect.element(field).toHaveValue('一二三');
  await expect.element(news).toMatchTextContent(/最多 3 个字符/);
  await userEvent.keyboard('{Enter}');
  paste('五,六七八九');
  await expect.poll(values).toEqual(['一二三', '五', '六七八']);
  await expect.element(news).toMatchTextContent(/最多 3 个字符/);
});

test('blanks around a value cost no letters, and losing them is no loss to speak of', async () => {
  const { values } = await show({ maxCharacters: 3 });
  await field.fill('  一二三');
  await expect.element(field).toHaveValue('一二三');
  await expect.element(news).not.toMatchTextContent(/没有填入/);
  await field.fill('');
  paste('  四五六 , 七');
  await expect.poll(values).toEqual(['四五六', '七']);
  await expect.element(news).not.toMatchTextContent(/没有填入/);
});

test('disabled tags stay as they are; the field is accessible with tags and words', async () => {
  await show({ first: ['一', '一二三四五六七八九十百'], isDisabled: true });
  expect(page.getByRole('button', { name: /移除/ }).all()).toHaveLength(0);
  await expect.element(page.getByRole('list', { name: '已添加的标签' })).toBeVisible();
  await expectAccessible();
});
