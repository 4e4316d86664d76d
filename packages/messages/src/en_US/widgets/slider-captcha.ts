import type { sliderCaptcha as source } from '../../zh_CN/widgets/slider-captcha.ts';

export const sliderCaptcha: typeof source = {
  title: 'Security check',
  hint: 'Drag the slider or tap the picture to move the piece into the gap that completes it',
  picture: 'A picture with two gaps, and a puzzle piece',
  slider: 'Position of the puzzle piece',
  keys: 'Use the arrow keys to move, Shift for fine steps, Enter to confirm.',
  place: (x, most) => `${x} from the left, ${most} at most`,
  left: 'A little to the left',
  right: 'A little to the right',
  refresh: 'New puzzle',
  check: 'Confirm',
  loading: 'Loading the puzzle…',
  verifying: 'Checking…',
  success: 'Passed',
  notLoaded: "The puzzle couldn't be loaded",
  waitSeconds: (seconds) =>
    `Too many attempts. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  waitMinutes: (minutes) =>
    `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  work: "Can't solve the puzzle? Verify automatically",
  workHint: "Your device computes for a few seconds instead, which shows you're not an automated attack.",
  workProgress: 'Progress',
  preparing: 'Getting ready…',
  workPercent: (percent) => `Computing, about ${percent}%`,
  workFailed: 'Automatic verification failed. Check your connection and try again.',
  backToPuzzle: 'Back to the puzzle',
};
