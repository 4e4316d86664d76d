import type { WebText } from '@uc/messages';

/** Up to so many seconds, and so many minutes, are counted as such: a wait until tomorrow is not told in seconds. */
const longestSeconds = 120;
const longestMinutes = 120;

/** How long to wait, in the unit that fits. */
export function waitText(seconds: number, text: WebText): string {
  if (seconds <= longestSeconds) return text.widgets.resendButton.waitSeconds(seconds);
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= longestMinutes) return text.widgets.resendButton.waitMinutes(minutes);
  return text.widgets.resendButton.waitHours(Math.ceil(minutes / 60));
}
