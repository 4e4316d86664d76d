import type * as source from '../../zh_CN/widgets/org-picker.ts';

const units = (count: number) => `${count} ${count === 1 ? 'organization' : 'organizations'}`;

export const orgPicker: typeof source.orgPicker = {
  clear: (label) => `Clear ${label}`,
  choose: (label) => `Select ${label}`,
  tree: 'Organization structure',
  search: 'Search by organization name',
  clearSearch: 'Clear search',
  loading: 'Loading organizations…',
  failed: "Organizations couldn't be loaded",
  empty: 'No organizations yet',
  nothingFound: (typed) => `No organization name contains “${typed}”`,
  found: (count) => `${units(count)} found`,
  foundFirst: (shown, total) => `${units(total)} found, first ${shown} shown. Enter more of the name`,
  loaded: (count) => `${units(count)} loaded`,
  expand: (name) => `Expand ${name}`,
  collapse: (name) => `Collapse ${name}`,
  branchFailed: "Couldn't be loaded",
  noChildren: 'Nothing below this organization',
  hidden: (count) => `${count} more not shown. Search by name`,
  others: (count) => `${count} more`,
  chosen: 'Selected organizations',
  chosenCount: (count) => `${count} selected`,
  nothingChosen: 'Nothing selected yet. Check an organization to add it here',
  main: 'Main',
  setMain: 'Set as main',
  setMainOf: (title) => `Set as main: ${title}`,
  becameMain: (title) => `${title} is now the main organization`,
  remove: (title) => `Remove ${title}`,
  removed: (title) => `${title} removed`,
  removeAll: 'Remove all',
  cancel: 'Cancel',
  confirm: 'OK',
};

export const drawer: typeof source.drawer = {
  leaveTitle: 'Discard unsaved changes?',
  leaveBody: 'Your changes will be lost when this closes.',
  leave: 'Discard',
  stay: 'Keep editing',
};
