/** What a stored avatar is, by its first byte: we drew it, so it is one of two. */
export function pictureType(avatar: Buffer): 'image/png' | 'image/jpeg' {
  return avatar[0] === 0x89 ? 'image/png' : 'image/jpeg';
}

/** The picture as the specification's encoded data string. */
export const dataAddress = (avatar: Buffer) => `data:${pictureType(avatar)};base64,${avatar.toString('base64')}`;
