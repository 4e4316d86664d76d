import type { ComponentProps, ReactNode } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { KeysetPagination } from './keyset-pagination.tsx';

interface Props<Size extends string> extends ComponentProps<typeof KeysetPagination> {
  size: Size;
  sizes: readonly Size[];
  onSize(size: Size): void;
  /** Another way through the list, such as back to its beginning. */
  children?: ReactNode;
}

/** Paging by cursor, with a choice of how many a page has. */
export function KeysetBar<Size extends string>({ size, sizes, onSize, children, ...paging }: Props<Size>) {
  const text = useText();
  return (
    <div className="paging-bar">
      <KeysetPagination {...paging} />
      {children}
      <label className="page-size">
        <span className="visually-hidden">{text.widgets.pagination.size}</span>
        <select value={size} onChange={({ target }) => onSize(sizes.find((known) => known === target.value) ?? size)}>
          {sizes.map((known) => (
            <option key={known} value={known}>
              {text.widgets.pagination.perPage(Number(known))}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
