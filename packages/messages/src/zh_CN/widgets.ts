import { confirm, resendButton, splitPane, states, textInput } from './widgets/fields.ts';
import { avatarUpload, dynamicForm } from './widgets/forms.ts';
import { newPassword } from './widgets/new-password.ts';
import { drawer, orgPicker } from './widgets/org-picker.ts';
import { filterBar, pageTable, pagination, remoteSelect, tableSelect } from './widgets/selects.ts';
import { sliderCaptcha } from './widgets/slider-captcha.ts';
import { sortable } from './widgets/sortable.ts';

/** Words of the widgets, by widget. */
export const widgets = {
  textInput,
  newPassword,
  resendButton,
  confirm,
  states,
  splitPane,
  orgPicker,
  drawer,
  remoteSelect,
  tableSelect,
  pageTable,
  filterBar,
  pagination,
  avatarUpload,
  dynamicForm,
  sliderCaptcha,
  sortable,
};
