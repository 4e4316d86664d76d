import { confirm, resendButton, splitPane, states, textInput } from './widgets/fields.ts';
import { newPassword } from './widgets/new-password.ts';
import { sliderCaptcha } from './widgets/slider-captcha.ts';
import { sortable } from './widgets/sortable.ts';

/** Words of the widgets that the portal's own screens show, by widget. */
export const widgets = {
  textInput,
  newPassword,
  resendButton,
  confirm,
  states,
  splitPane,
  sliderCaptcha,
  sortable,
};
