import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import yauzl from 'yauzl';
import { FileFailure } from './file-failure.ts';
import { readerLimits } from './limits.ts';

const openZip = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open);

/** The parts of a packed file, each unpacked when it is asked for. */
export interface Parts {
  has(name: string): boolean;
  /** The bytes of a part, as they are unpacked. */
  open(name: string): Promise<Readable>;
  close(): void;
}

/** Opens a packed file. What it would unpack to is judged before any of it is, and held to while it is: yauzl stops where a part is longer than it says. */
export async function openParts(place: string): Promise<Parts> {
  const zip = await openZip(place, { lazyEntries: true, autoClose: false, validateEntrySizes: true }).catch(() => {
    throw new FileFailure(0, 'noXlsx');
  });
  const entries = new Map<string, yauzl.Entry>();
  let [packed, unpacked] = [0, 0];
  try {
    for await (const entry of entriesOf(zip)) {
      packed += entry.compressedSize;
      unpacked += entry.uncompressedSize;
      if (unpacked > readerLimits.unpackedBytes)
        throw new FileFailure(0, 'unpacksTooLarge', { count: readerLimits.unpackedBytes / 1024 / 1024 });
      if (unpacked > readerLimits.harmlessBytes && unpacked > packed * readerLimits.ratio)
        throw new FileFailure(0, 'unpacksTooMuch', { count: readerLimits.ratio });
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    zip.close();
    throw error;
  }
  return {
    has: (name) => entries.has(name),
    async open(name) {
      const entry = entries.get(name);
      if (!entry) throw new FileFailure(0, 'noPart', { value: name });
      const stream = await promisify(zip.openReadStream.bind(zip) as OpenStream)(entry);
      return stream;
    },
    close: () => zip.close(),
  };
}

type OpenStream = (entry: yauzl.Entry, done: (error: Error | null, stream: Readable) => void) => void;

/** The entries of its directory, one after the other. */
async function* entriesOf(zip: yauzl.ZipFile): AsyncGenerator<yauzl.Entry> {
  for (;;) {
    const entry = await new Promise<yauzl.Entry | null>((found, failed) => {
      const done = (one: yauzl.Entry | null) => {
        zip.removeAllListeners();
        found(one);
      };
      zip.once('entry', done);
      zip.once('end', () => done(null));
      zip.once('error', () => failed(new FileFailure(0, 'noXlsx')));
      zip.readEntry();
    });
    if (!entry) return;
    yield entry;
  }
}
