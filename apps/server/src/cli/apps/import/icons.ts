import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { cleanIcon, type Icon, largestIconFileBytes } from '../../../icons/clean-icon.ts';
import { IconError } from '../../../icons/icon-error.ts';

/** An icon named by an entry, cleaned: a data address, or a file in or below the folder of the import file. */
export async function iconFrom(named: string, folder: string): Promise<Icon> {
  return cleanIcon(/^data:/i.test(named) ? fromData(named) : await fromFile(named, folder));
}

const kind = /^data:image\/(?:png|jpeg|svg\+xml)(?:;charset=utf-?8|;utf8)?(;base64)?$/i;
/** Three characters for a byte, as when all are percent-encoded. */
const longestData = 3 * largestIconFileBytes;

function fromData(address: string): Buffer {
  const comma = address.indexOf(',');
  const [known, base64] = (comma < 100 && kind.exec(address.slice(0, Math.max(comma, 0)))) || [];
  if (!known) throw new IconError('is no data address of a PNG, JPEG or SVG');
  const data = address.slice(comma + 1);
  if (data.length > longestData) throw new IconError(`is larger than ${largestIconFileBytes / 1024} KB`);
  if (base64) {
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(data)) throw new IconError('holds something that is not base64');
    return Buffer.from(data, 'base64');
  }
  try {
    return Buffer.from(decodeURIComponent(data));
  } catch {
    throw new IconError('holds a percent sign that encodes nothing');
  }
}

async function fromFile(named: string, folder: string): Promise<Buffer> {
  const refuse = (why: string): never => {
    throw new IconError(why);
  };
  if (path.isAbsolute(named) || path.win32.isAbsolute(named))
    refuse('must be named from the folder of the import file');
  // By its true place, so that neither `..` nor a link leads to files that are not meant to be shown.
  const home = await realpath(folder);
  const place = await realpath(path.join(home, named)).catch(() => refuse('is not there'));
  if (/^\.\.(?:[\\/]|$)/.test(path.relative(home, place))) refuse('lies outside the folder of the import file');
  const found = await stat(place);
  if (!found.isFile()) refuse('is no file');
  if (found.size > largestIconFileBytes) refuse(`is larger than ${largestIconFileBytes / 1024} KB`);
  return readFile(place).catch(() => refuse('cannot be read'));
}
