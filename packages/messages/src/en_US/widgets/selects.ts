import type * as source from '../../zh_CN/widgets/selects.ts';

export const remoteSelect: typeof source.remoteSelect = {
  clear: (label) => `Clear ${label}`,
  remove: (name) => `Remove ${name}`,
  others: (names) => `${names.length} more: ${names.join(', ')}`,
  loading: 'Loading…',
  nothing: 'Nothing to choose from',
  typeMore: (count) => `Type at least ${count} characters to search`,
  nothingFound: (typed) => `No option contains “${typed}”`,
  nothingFoundAsWritten: (typed) => `No option contains “${typed}”. The search is case-sensitive.`,
  failed: "Options couldn't be loaded",
  found: (count) => (count === 1 ? '1 option' : `${count} options`),
  capped: (count) => `Only the first ${count} are shown. Type more to narrow the search.`,
};

export const tableSelect: typeof source.tableSelect = {
  search: 'Search',
  searchIn: (column) => `Search ${column}`,
  choice: 'Choice',
  chooseAll: 'Select all on this page',
  loading: 'Loading…',
  nothing: 'Nothing to choose from',
  nothingFound: 'No matches',
  failed: "Rows couldn't be loaded",
  found: (count) => `${count} in total`,
  atMost: (most) => `At most ${most} results are shown`,
  atMostOf: (most, total) => `At most ${most} of ${total} results are shown. Narrow the search.`,
  chosen: (count) => `${count} selected`,
  done: 'Done',
};

export const pageTable: typeof source.pageTable = {
  loading: 'Loading…',
  loaded: (count) => (count === 1 ? '1 row loaded' : `${count} rows loaded`),
  details: 'Details',
  detailsOf: (name) => `More about ${name}`,
  actions: 'Actions',
};

export const pagination: typeof source.pagination = {
  label: (list) => `Pages of ${list}`,
  previous: 'Previous page',
  next: 'Next page',
  page: (number) => `Page ${number}`,
  pageOf: (number, pages) => `${number} / ${pages}`,
  total: (count) => `${count} in total`,
  moreThan: (count) => `More than ${count}`,
  size: 'Rows per page',
  perPage: (count) => `${count} per page`,
  onePage: 'All on one page',
  jump: 'Go to page',
  jumpTo: 'Go to page number',
  jumpEnd: '',
};

export const filterBar: typeof source.filterBar = {
  label: 'Filters',
  open: 'Filter',
  openCount: (count) => `Filter (${count})`,
  clear: 'Clear all filters',
  reversed: 'The start is after the end. Change one of them.',
};
