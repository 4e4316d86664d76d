import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { BerReader, BerWriter } from 'ldapts';
import { freeAddress } from '../../free-address.ts';

/** An entry as the directory claims it. */
export interface ClaimedEntry {
  dn: string;
  attributes: Readonly<Record<string, string>>;
}

/** A directory of a test that answers as it likes: every search with the same entries, and binds as they come. */
export interface LyingDirectory extends AsyncDisposable {
  ldap: string;
  /** What it was asked to bind, in the order it came. */
  binds: { dn: string; password: string }[];
  /** What it was asked to look for, as it came. */
  searches: Buffer[];
  /** How often it was asked to write. */
  writes(): number;
}

/** What it answers with; the first bind of a line is the portal's, which always goes well. */
export interface Lies {
  entries?: readonly ClaimedEntry[];
  /** It tells of them only where this is asked for. */
  askedFor?: string;
  /** Number of the answer to a bind as somebody else. */
  bindCode?: number;
  /** Where it sends whoever binds or writes. */
  referral?: string;
  /** What becomes of a write: the number of its answer, or the line breaks with none. */
  write?: { code: number; words?: string } | 'cut';
}

const requests = { bind: 0x60, unbind: 0x42, search: 0x63, modify: 0x66, extended: 0x77 } as const;
const success = 0;

/** Starts one on this machine. */
export async function startLyingDirectory(lies: Lies): Promise<LyingDirectory> {
  const address = await freeAddress('127.0.0.1');
  const [host = '', port = ''] = address.split(':');
  const binds: LyingDirectory['binds'] = [];
  const sockets = new Set<Socket>();
  const searches: Buffer[] = [];
  let writes = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    let [held, bound] = [Buffer.alloc(0), 0];
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      held = Buffer.concat([held, chunk]);
      for (let length = lengthOf(held); length !== undefined && held.length >= length; length = lengthOf(held)) {
        answer(held.subarray(0, length));
        held = held.subarray(length);
      }
    });

    function answer(message: Buffer): void {
      const reader = new BerReader(message);
      reader.readSequence();
      const id = reader.readInt() ?? 0;
      const kind = reader.readSequence();
      if (kind === requests.unbind) socket.end();
      if (kind === requests.bind) {
        reader.readInt();
        const dn = reader.readString() ?? '';
        const password = reader.readString(0x80) ?? '';
        binds.push({ dn, password });
        bound += 1;
        const isPortals = bound === 1;
        socket.write(
          resultOf(id, 0x61, isPortals ? success : (lies.bindCode ?? success), isPortals ? undefined : lies.referral),
        );
      }
      if (kind === requests.extended || kind === requests.modify) {
        writes += 1;
        const { write = { code: success } } = lies;
        if (write === 'cut') socket.destroy();
        else socket.write(resultOf(id, kind + 1, write.code, lies.referral, write.words));
      }
      if (kind === requests.search) {
        searches.push(message);
        const isMeant = message.includes(lies.askedFor ?? '');
        for (const entry of (isMeant && lies.entries) || []) socket.write(entryOf(id, entry));
        socket.write(resultOf(id, 0x65, success));
      }
    }
  }).listen(Number(port), host);
  await once(server, 'listening');
  return {
    ldap: `ldap://${address}`,
    binds,
    searches,
    writes: () => writes,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** The whole length of the message that begins here; undefined: more is to come. */
function lengthOf(bytes: Buffer): number | undefined {
  const first = bytes[1];
  if (first === undefined) return undefined;
  if (first < 0x80) return 2 + first;
  const count = first & 0x7f;
  return bytes.length < 2 + count ? undefined : 2 + count + bytes.readUIntBE(2, count);
}

function resultOf(id: number, kind: number, code: number, referral?: string, words = ''): Buffer {
  const writer = new BerWriter();
  writer.startSequence();
  writer.writeInt(id);
  writer.startSequence(kind);
  writer.writeEnumeration(code);
  writer.writeString('');
  writer.writeString(words);
  if (referral !== undefined) {
    writer.startSequence(0xa3);
    writer.writeString(referral);
    writer.endSequence();
  }
  writer.endSequence();
  writer.endSequence();
  return writer.buffer;
}

function entryOf(id: number, { dn, attributes }: ClaimedEntry): Buffer {
  const writer = new BerWriter();
  writer.startSequence();
  writer.writeInt(id);
  writer.startSequence(0x64);
  writer.writeString(dn);
  writer.startSequence();
  for (const [name, value] of Object.entries(attributes)) {
    writer.startSequence();
    writer.writeString(name);
    writer.startSequence(0x31);
    writer.writeString(value);
    writer.endSequence();
    writer.endSequence();
  }
  writer.endSequence();
  writer.endSequence();
  writer.endSequence();
  return writer.buffer;
}
