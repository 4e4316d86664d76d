import { Icon } from '../icon/icon.tsx';
import { type Column, cellClass, nextSort, type Sort } from './column.ts';

interface Props<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

/** A header; one that orders the rows is a button and says which way they are ordered. */
export function HeaderCell<Row>({ column, sort, onSort }: Props<Row>) {
  const className = cellClass(column);
  if (!column.isSortable || !onSort) {
    return (
      <th scope="col" className={className}>
        {column.header}
      </th>
    );
  }
  const direction = sort?.column === column.id ? sort.direction : undefined;
  return (
    <th scope="col" className={className} aria-sort={direction ?? 'none'}>
      <button type="button" className="page-table-sort" onClick={() => onSort(nextSort(sort, column.id))}>
        {column.header}
        <span className={`page-table-arrow ${direction ?? 'none'}`}>
          <Icon name="back" />
        </span>
      </button>
    </th>
  );
}
