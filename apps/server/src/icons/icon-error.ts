/** A picture that is not taken in; the message says why, as the end of a sentence that begins with the picture. */
export class IconError extends Error {
  override name = 'IconError';
}
