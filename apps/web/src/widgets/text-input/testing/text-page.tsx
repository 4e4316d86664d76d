import { type ComponentProps, useState } from 'react';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextInput } from '../text-input.tsx';

type Props = Partial<ComponentProps<typeof TextInput>> & { first?: string };

/** A page with the field; what it yields is kept as a page would keep it. */
function Page({ first, heard, ...props }: Props & { heard(value: string | undefined): void }) {
  const [value, setValue] = useState(first);
  const change = (next: string | undefined) => {
    heard(next);
    setValue(next);
  };
  return (
    <main>
      <h1>页面</h1>
      <TextInput label="姓名" {...props} value={value} onChange={change} />
      <button type="button" className="button">
        别处
      </button>
    </main>
  );
}

/** Shows the field, and tells what it yielded and what it yielded last. */
export async function show(props: Props = {}) {
  const yielded = vi.fn<(value: string | undefined) => void>();
  await render(<Page {...props} heard={yielded} />);
  return { yielded, last: () => yielded.mock.lastCall?.[0] };
}

export const field = page.getByLabelText('姓名', { exact: true });
export const leave = () => page.getByRole('button', { name: '别处' }).click();
