import { useState } from 'react';
import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawn } from '../../../testing/finger.ts';
import { wishForMotion } from '../../../testing/motion.ts';
import { Sortable } from '../sortable.tsx';

export const names = ['考勤', '报销', '邮箱', '项目', '人事'];
export const moves: [string, string | null][] = [];
export const clicked = vi.fn();

/** Nothing was moved or clicked yet, and what makes room moves. */
export async function beginAfresh(): Promise<void> {
  moves.length = 0;
  clicked.mockClear();
  await wishForMotion(true);
}
// Bubbling this far, the click was the browser's and ours alone to follow.
addEventListener('click', (event) => {
  if (event.target instanceof HTMLAnchorElement) clicked();
});
/** The page as the next test wants to find it. */
export async function tidyUp(): Promise<void> {
  await wishForMotion(false);
  scrollTo(0, 0);
  await drawn(); // until then the browser finds what is under a pointer where it was before
}

/** Changes the order as another window would. */
export const elsewhere: { setOrder(order: string[]): void } = { setOrder: () => undefined };

const put = (ids: readonly string[], id: string, before: string | null) => {
  const rest = ids.filter((other) => other !== id);
  const index = before === null ? rest.length : rest.indexOf(before);
  return [...rest.slice(0, index), id, ...rest.slice(index)];
};

/** A list that keeps the order it is given. */
export function Example({ columns = 3, start = names }: { columns?: number; start?: string[] }) {
  const [items, setItems] = useState(start);
  elsewhere.setOrder = setItems;
  return (
    <main>
      <h1>页面</h1>
      <div className="frame">
        <style>{`.frame ul { display: grid; width: ${columns * 100}px; grid-template-columns: repeat(${columns}, 100px) }
          .frame a { display: block; height: 50px } .frame button { height: 24px }`}</style>
        <Sortable
          items={items}
          idOf={(item) => `id-${item}`}
          nameOf={(item) => item}
          label="置顶"
          onMove={(id, before) => {
            moves.push([id, before]);
            setItems(put(items, id.slice(3), before === null ? null : before.slice(3)));
          }}
          render={(item, { handle, forward, backward }) => (
            <>
              <a href="#/opened" {...handle}>
                {item}
              </a>
              <button type="button" disabled={!forward} onClick={forward}>
                {item}往前
              </button>
              <button type="button" disabled={!backward} onClick={backward}>
                {item}往后
              </button>
            </>
          )}
        />
        <p style={{ height: 3000 }}>很长的页面</p>
      </div>
    </main>
  );
}

export const link = (name: string) => page.getByRole('link', { name, exact: true });
export const order = () => [...document.querySelectorAll('.sortable a')].map((element) => element.textContent);
export const spoken = () => document.querySelector('[aria-live="assertive"]')?.textContent;
export const press = (keys: string) => userEvent.keyboard(keys);
/** How far an item is drawn from its own place. */
export const shiftOf = (name: string) => {
  const transform = getComputedStyle(link(name).element().closest('li') as Element).transform;
  const { e, f } = new DOMMatrix(transform === 'none' ? '' : transform);
  return [Math.round(e), Math.round(f)];
};

export async function lift(name: string) {
  link(name).element().focus();
  await press(' ');
}
