import type { FormField, FormValues } from '@uc/contract';
import type { ComponentProps } from 'react';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DynamicForm } from '../dynamic-form.tsx';

type Props = ComponentProps<typeof DynamicForm>;

export const nickname: FormField = { name: 'nickname', kind: 'text', label: '昵称', required: true, maxLength: 10 };
export const email: FormField = { name: 'email', kind: 'text', label: '邮箱', required: false, pattern: 'email' };
export const mobile: FormField = { name: 'mobile', kind: 'phone', label: '手机', required: true };
export const birthday: FormField = { name: 'birthday', kind: 'date', label: '生日', required: false };

/** A page with the form; `redraw` is the page drawing it again, with fresh values say. */
export async function open(fields: FormField[], more: Partial<Props> = {}) {
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

export const labelled = (label: string) => page.getByLabelText(label, { exact: true });
/** A day, which is a group of parts. */
export const dayOf = (label: string) => page.getByRole('group', { name: label, exact: true });
export const save = page.getByRole('button', { name: '保存', exact: true });
export const summary = page.getByRole('alert');
