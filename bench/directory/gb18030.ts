/** The bytes of every character that takes one or two in GB18030; the runtime only reads it, so its table is turned around. */
function makeTable(): Map<string, Buffer> {
  const decoder = new TextDecoder('gb18030');
  const table = new Map<string, Buffer>();
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      if (trail === 0x7f) continue;
      const bytes = Buffer.from([lead, trail]);
      const text = decoder.decode(bytes);
      if ([...text].length === 1 && text !== '\uFFFD') table.set(text, bytes);
    }
  return table;
}

/** A text as spreadsheets in China write it. */
export function inGb18030(text: string): Buffer {
  const table = makeTable();
  return Buffer.concat(
    [...text].map((one) => (one < '\x80' ? Buffer.from(one) : (table.get(one) ?? Buffer.from('?')))),
  );
}
