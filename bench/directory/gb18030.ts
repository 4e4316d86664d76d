/** The bytes of every character of the first plane in GB18030, two or four of them; the runtime only reads it, so its table is turned around. */
function makeTable(): Map<string, Buffer> {
  const decoder = new TextDecoder('gb18030');
  const table = new Map<string, Buffer>();
  const keep = (bytes: Buffer) => {
    const text = decoder.decode(bytes);
    if ([...text].length === 1 && text !== '\uFFFD' && !table.has(text)) table.set(text, bytes);
  };
  // Two bytes first: what has both is written with two.
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) if (trail !== 0x7f) keep(Buffer.from([lead, trail]));
  for (let pointer = 0; pointer <= 39_419; pointer++) keep(fourBytes(pointer));
  return table;
}

/** The four bytes at a place, as GB 18030 counts them: 0x81 to 0xFE, 0x30 to 0x39, and both once more. */
const fourBytes = (pointer: number) =>
  Buffer.from([
    0x81 + Math.floor(pointer / 12_600),
    0x30 + (Math.floor(pointer / 1_260) % 10),
    0x81 + (Math.floor(pointer / 10) % 126),
    0x30 + (pointer % 10),
  ]);

/** Where the characters beyond the first plane begin, one behind the other. */
const beyond = 189_000;

/** A text as spreadsheets in China write it, rare characters of names too. */
export function inGb18030(text: string): Buffer {
  const table = makeTable();
  const bytesOf = (one: string) => {
    const code = one.codePointAt(0) ?? 0;
    if (code < 0x80) return Buffer.from(one);
    return code > 0xffff ? fourBytes(beyond + code - 0x10000) : (table.get(one) ?? Buffer.from('?'));
  };
  return Buffer.concat([...text].map(bytesOf));
}
