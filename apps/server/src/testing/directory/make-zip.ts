import { crc32, deflateRawSync } from 'node:zlib';

/** What a part of a packed file says of itself, where it lies. */
interface Lie {
  uncompressedSize?: number;
}

/** Packs parts into a ZIP file (APPNOTE 4.3), deflated. A part may say that it unpacks to another size than it does. */
export function makeZip(
  parts: Readonly<Record<string, string | Buffer>>,
  lies: Readonly<Record<string, Lie>> = {},
): Buffer {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const named = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4); // deflated
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(lies[name]?.uncompressedSize ?? bytes.length, 18);
    common.writeUInt16LE(named.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, named, packed]);
    const entry = Buffer.concat([
      ...[Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([20, 0]), common],
      ...[Buffer.alloc(10), uint32(offset), named],
    ]);
    bodies.push(local);
    directory.push(entry);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, entries, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
