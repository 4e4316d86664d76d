import sharp from 'sharp';

/** One colour, as large as asked. */
export const plain = (width: number, height: number, background = 'teal') =>
  sharp({ create: { width, height, channels: 3, background } });

/** A file as the form sends it, called whatever one likes. */
export const encoded = (file: Buffer, type: string) => `data:image/${type};base64,${file.toString('base64')}`;
