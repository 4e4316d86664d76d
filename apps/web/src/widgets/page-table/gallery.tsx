import { type ComponentProps, useState } from 'react';
import type { GalleryStates } from '../gallery-state.ts';
import { KeysetPagination } from '../pagination/keyset-pagination.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import { EmptyState, ErrorState } from '../states/states.tsx';
import type { Column, Sort } from './column.ts';
import { PageTable } from './page-table.tsx';

interface SampleRecord {
  id: string;
  time: string;
  operation: string;
  application: string;
  device: string;
  browser: string;
  milliseconds: number;
}

const columns: Column<SampleRecord>[] = [
  { id: 'time', header: 'Time', cell: (row) => row.time, isSortable: true, isUnbroken: true },
  { id: 'operation', header: 'Operation', cell: (row) => row.operation },
  { id: 'application', header: 'Application', cell: (row) => row.application, hideBelow: 'phone', isSortable: true },
  { id: 'device', header: 'Device', cell: (row) => row.device, hideBelow: 'tablet' },
  { id: 'browser', header: 'Browser', cell: (row) => row.browser, hideBelow: 'tablet' },
  { id: 'ms', header: 'Duration (ms)', cell: (row) => row.milliseconds, isNumeric: true, hideBelow: 'phone' },
];
const rows: SampleRecord[] = Array.from({ length: 8 }, (_, index) => ({
  id: String(index),
  time: `2026-11-${18 - index} 08:5${index}:10`,
  operation: index % 3 === 0 ? 'Sign in' : 'Open application',
  application: index % 2 === 0 ? 'User Center' : 'Expenses',
  device: 'Mac',
  browser: 'Chrome 156',
  milliseconds: 120 + 37 * index * index,
}));

function Sample(props: Partial<ComponentProps<typeof PageTable<SampleRecord>>>) {
  const [sort, setSort] = useState<Sort>({ column: 'time', direction: 'descending' });
  return (
    <PageTable<SampleRecord>
      caption="Operating records"
      columns={columns}
      rows={rows}
      keyOf={(row) => row.id}
      nameOf={(row) => `${row.operation} ${row.time}`}
      state="loaded"
      expectedRows={5}
      empty={<EmptyState icon="apps" title="No records yet." hint="What you do will be listed here." />}
      failed={<ErrorState onRetry={ignore} />}
      sort={sort}
      onSort={setSort}
      {...props}
    />
  );
}

const ignore = () => undefined;
const action = () => (
  <button type="button" className="chip">
    Open
  </button>
);
export const states: GalleryStates = {
  'numbered paging': () => (
    <Sample
      paging={<Pagination label="Records" page={3} size={10} total={1204} onPage={ignore} onSize={ignore} />}
      actions={action}
    />
  ),
  'by cursor, caption hidden': () => (
    <Sample
      isCaptionHidden
      paging={
        <KeysetPagination label="Records" previous={null} next="b" total={10_000} isTotalCapped onCursor={ignore} />
      }
    />
  ),
  'scrolling inside, header stays': () => <Sample heightPx={260} />,
  loading: () => <Sample rows={[]} state="loading" />,
  'next page on its way': () => <Sample state="loading" />,
  empty: () => <Sample rows={[]} />,
  failed: () => <Sample rows={[]} state="failed" />,
};
