import { confirm, resendButton, splitPane, states, textInput } from './widgets/fields.ts';
import { avatarUpload, dynamicForm } from './widgets/forms.ts';
import { newPassword } from './widgets/new-password.ts';
import { drawer, orgPicker } from './widgets/org-picker.ts';
import { filterBar, pageTable, pagination, remoteSelect, tableSelect } from './widgets/selects.ts';
import { sliderCaptcha } from './widgets/slider-captcha.ts';
import { sortable } from './widgets/sortable.ts';

/** Words of the widgets, by widget. All at once: those that areas share would be a file of their own, and a request for each of their screens. */
export const widgets = {
  textInput,
  newPassword,
  resendButton,
  confirm,
  states,
  splitPane,
  sliderCaptcha,
  sortable,
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
