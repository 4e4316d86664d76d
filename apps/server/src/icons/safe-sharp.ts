import sharp from 'sharp';

// libvips reads some forty formats, each a parser to attack; the two that are needed stay (threat FU-02).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

// One picture, one thread, and nothing kept of it: whoever sends large ones takes no more than a core, and no memory for good.
sharp.concurrency(1);
sharp.cache(false);

/** sharp, able to read PNG and JPEG and nothing else; whoever reads a picture from outside takes this one. */
export const safeSharp = sharp;

/** A picture that takes longer to read is given up. */
export const longestSeconds = 3;

const signatures = [Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('ffd8ff', 'hex')];

/** True for what begins as a PNG or a JPEG does. */
export function isRaster(file: Buffer): boolean {
  return signatures.some((signature) => file.subarray(0, signature.length).equals(signature));
}
