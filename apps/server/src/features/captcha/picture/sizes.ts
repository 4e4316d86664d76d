import * as limits from '@uc/contract/limits';

/** The picture and the piece in pixels, as the wire has them (spec 9.3). */
export const width = limits.captchaPictureWidth;
export const height = limits.captchaPictureHeight;
/** Edge of the square that holds a piece with its tabs. */
export const block = limits.captchaBlock;
