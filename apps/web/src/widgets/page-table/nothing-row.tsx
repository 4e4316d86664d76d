import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** What stands in the place of rows. If it goes with the focus in it, as after another try, the focus goes to the table. */
export function NothingRow({ columns, children }: { columns: number; children: ReactNode }) {
  const row = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (element?.contains(document.activeElement)) element.closest('table')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <tr ref={row} className="page-table-nothing">
      <td colSpan={columns}>{children}</td>
    </tr>
  );
}
