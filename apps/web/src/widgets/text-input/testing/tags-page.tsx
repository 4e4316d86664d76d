import { type ComponentProps, type FormEvent, useState } from 'react';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TagsInput } from '../tags-input.tsx';

type Props = Partial<ComponentProps<typeof TagsInput>> & { first?: readonly string[] };

interface Ears {
  heard(values: readonly string[]): void;
  sent(): void;
}

function Page({ first, heard, sent, ...props }: Props & Ears) {
  const [values, setValues] = useState<readonly string[] | undefined>(first);
  function submit(event: FormEvent) {
    event.preventDefault();
    sent();
  }
  function change(next: readonly string[]) {
    heard(next);
    setValues(next);
  }
  return (
    <main>
      <h1>页面</h1>
      <form onSubmit={submit}>
        <TagsInput label="标签" {...props} values={values} onChange={change} />
        <button type="submit">发送</button>
      </form>
    </main>
  );
}

/** Shows the field in a form, and tells what it yielded and whether the form was sent. */
export async function show(props: Props = {}) {
  const yielded = vi.fn<Ears['heard']>();
  const sent = vi.fn();
  await render(<Page {...props} heard={yielded} sent={sent} />);
  return { values: () => yielded.mock.lastCall?.[0] ?? props.first ?? [], heard: yielded, sent };
}

export const field = page.getByLabelText('标签', { exact: true });
export const news = page.getByRole('status');
export const remove = (tag: string) => page.getByRole('button', { name: `移除 ${tag}` });

/** What pressing Ctrl+V does, with this on the clipboard. */
export function paste(text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  return field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}
