import { avatarUpload, dynamicForm } from './forms.ts';
import { drawer, orgPicker } from './org-picker.ts';
import { filterBar, pageTable, pagination, remoteSelect, tableSelect } from './selects.ts';

/** Words of the widgets that forms and lists are made of, which the portal's own screens do without. */
export const widgets = {
  orgPicker,
  drawer,
  remoteSelect,
  tableSelect,
  pageTable,
  filterBar,
  pagination,
  avatarUpload,
  dynamicForm,
};
