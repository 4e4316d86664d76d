import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** As wide as a line is so that a million of them are 200 MB. */
const lineBytes = 210;

/** Writes one list of people with a column that means nothing here, and so many lines that each is somebody. */
export async function writeHugeFile(folder: string, people: number): Promise<number> {
  await mkdir(folder, { recursive: true });
  let bytes = 0;
  const lines = function* () {
    let gathered = '工号,用户名,姓名,备注\r\n';
    for (let at = 0; at < people; at++) {
      const begins = `H${at},huge.${at},人${at},`;
      gathered += `${begins}${'x'.repeat(lineBytes - 2 - Buffer.byteLength(begins))}\r\n`;
      if (gathered.length < 1_000_000) continue;
      bytes += Buffer.byteLength(gathered);
      yield gathered;
      gathered = '';
    }
    bytes += Buffer.byteLength(gathered);
    yield gathered;
  };
  await pipeline(Readable.from(lines()), createWriteStream(path.join(folder, 'people.csv')));
  return bytes;
}
