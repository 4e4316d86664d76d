// Both modes of the table-select as one part that is fetched later.
export { InlineTableSelect } from './inline-table-select.tsx';
export { TableSelect } from './table-select.tsx';
