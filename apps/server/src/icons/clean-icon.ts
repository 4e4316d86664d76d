import { limits } from '@uc/contract';
import { cleanRaster } from './clean-raster.ts';
import { IconError } from './icon-error.ts';
import { isRaster } from './safe-sharp.ts';
import { cleanSvg } from './svg/clean-svg.ts';

/** A picture made anew from one that came from outside: nothing of the original's bytes is in it. */
export interface Icon {
  bytes: Buffer;
  type: 'image/svg+xml' | 'image/png';
  /** Names of what an SVG had and this one has not, for whoever brought it. */
  leftOut: string[];
}

/** Largest file looked at, whatever becomes of it (spec 5.2). */
export const largestIconFileBytes = limits.imageBytes;

/** Makes an icon fit to be shown to everyone. Its content decides what the file is, not its name. */
export async function cleanIcon(file: Buffer): Promise<Icon> {
  if (file.length > largestIconFileBytes) throw new IconError(`is larger than ${largestIconFileBytes / 1024} KB`);
  const icon = isRaster(file)
    ? { bytes: await cleanRaster(file), type: 'image/png' as const, leftOut: [] }
    : fromSvg(file);
  if (icon.bytes.length > limits.iconBytes)
    throw new IconError(`is larger than ${limits.iconBytes / 1024} KB even when cleaned`);
  return icon;
}

function fromSvg(file: Buffer): Icon {
  // Only a file that could be markup is read as text: a wrong kind of picture is then named as that.
  if (!/^(\xEF\xBB\xBF)?\s*</.test(file.subarray(0, 1024).toString('latin1')))
    throw new IconError('is neither PNG, JPEG nor SVG');
  const { svg, leftOut } = cleanSvg(decoded(file));
  return { bytes: Buffer.from(svg), type: 'image/svg+xml', leftOut };
}

function decoded(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw new IconError('is not UTF-8');
  }
}
