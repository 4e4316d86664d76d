import type { sliderCaptcha as source } from '../../zh_CN/widgets/slider-captcha.ts';

export const sliderCaptcha: typeof source = {
  title: 'Security check',
  hint: 'Drag the slider or tap the picture to put the piece into the gap that its pattern fits',
  picture: 'A picture with two gaps, and a puzzle piece',
  slider: 'Place of the puzzle piece',
  keys: 'Move with the arrow keys, in fine steps with Shift, and confirm with Enter.',
  place: (x, most) => `${x} from the left, ${most} at most`,
  left: 'A little to the left',
  right: 'A little to the right',
  refresh: 'Another puzzle',
  check: 'Confirm',
  loading: 'Loading the puzzle…',
  verifying: 'Checking…',
  success: 'Passed',
  notLoaded: 'The puzzle could not be loaded',
  waitSeconds: (seconds) => `Too many tries. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  waitMinutes: (minutes) => `Too many tries. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  work: "Can't see the puzzle? Let the computer do the work",
  workHint:
    'No puzzle needed: your device computes for a few seconds, which shows that nobody is trying accounts in bulk.',
  workProgress: 'Progress',
  preparing: 'Getting ready…',
  workPercent: (percent) => `Computing, about ${percent}%`,
  workFailed: 'The work could not be done. Check your connection and try again.',
  backToPuzzle: 'Back to the puzzle',
};
