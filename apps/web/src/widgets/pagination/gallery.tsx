import { useState } from 'react';
import type { GalleryStates } from '../gallery-state.ts';
import { KeysetBar } from './keyset-bar.tsx';
import { KeysetPagination } from './keyset-pagination.tsx';
import { Pagination } from './pagination.tsx';

function Numbered({ total, page: first = 0, width }: { total: number; page?: number; width?: number }) {
  const [page, setPage] = useState(first);
  const [size, setSize] = useState(10);
  return (
    <div style={{ maxWidth: width }}>
      <Pagination label="Records" page={page} size={size} total={total} onPage={setPage} onSize={setSize} />
    </div>
  );
}

export const states: GalleryStates = {
  'one page': () => <Numbered total={7} />,
  'few pages': () => <Numbered total={49} />,
  'many pages': () => <Numbered total={12_345} page={41} />,
  'last page': () => <Numbered total={200} page={19} />,
  narrow: () => <Numbered total={12_345} page={41} width={374} />,
  'by cursor': () => (
    <KeysetPagination label="Records" previous="a" next="c" total={10_000} isTotalCapped onCursor={() => undefined} />
  ),
  'by cursor, first page': () => (
    <KeysetPagination label="Records" previous={null} next="c" total={1204} onCursor={() => undefined} />
  ),
  'by cursor, one page': () => (
    <KeysetPagination label="Records" previous={null} next={null} onCursor={() => undefined} />
  ),
  'by cursor, with sizes': () => (
    <KeysetBar
      label="Records"
      previous={null}
      next="c"
      total={1204}
      onCursor={() => undefined}
      size="20"
      sizes={['10', '20']}
      onSize={() => undefined}
    />
  ),
};
