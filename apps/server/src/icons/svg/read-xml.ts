import { IconError } from '../icon-error.ts';

/** A tag of the text; what stands between tags draws nothing in the shapes we keep, so nobody gets it. */
export type Tag =
  | { kind: 'open'; name: string; attributes: Map<string, string>; isEmpty: boolean }
  | { kind: 'close'; name: string };

// Sticky, so that each is tried in one place only and the whole costs one pass, whatever is fed in.
const declaration =
  /<\?xml\s+version\s*=\s*["']1\.\d["'](?:\s+encoding\s*=\s*["']utf-8["'])?(?:\s+standalone\s*=\s*["']\w+["'])?\s*\?>/iy;
const name = /[A-Za-z_][\w.:-]*/y;
const attribute = /\s+([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const ending = /\s*(\/?)>/y;

// What XML does not allow, and what would rewrite the terminal of whoever reads a message about it.
const forbidden = /[^\t\n\r\P{Cc}]|\p{Cs}|[\uFFFE\uFFFF]/u;

/**
 * Reads the small part of XML that drawings need. Everything with a meaning beyond tags is refused, not interpreted: document
 * types and entities, CDATA, processing instructions, other encodings. A value keeps its references (`&#35;`) unread.
 */
export function* readXml(text: string): Generator<Tag> {
  if (forbidden.test(text)) throw new IconError('holds control characters');
  let at = take(declaration, text, 0)?.[0].length ?? 0;
  for (;;) {
    const next = text.indexOf('<', at);
    if (next < 0) return;
    at = next;
    if (text.startsWith('<!--', at)) at = after(text, '-->', at + 4);
    else if (text.startsWith('</', at)) {
      const closed = take(name, text, at + 2)?.[0] ?? broken();
      at += 2 + closed.length;
      const end = take(ending, text, at) ?? broken();
      if (end[1]) broken();
      at += end[0].length;
      yield { kind: 'close', name: closed };
    } else {
      refuseWhatIsNoTag(text, at);
      const { tag, length } = openTag(text, at);
      at += length;
      yield tag;
    }
  }
}

function openTag(text: string, start: number): { tag: Tag; length: number } {
  const opened = take(name, text, start + 1)?.[0] ?? broken();
  let at = start + 1 + opened.length;
  const attributes = new Map<string, string>();
  for (let found = take(attribute, text, at); found; found = take(attribute, text, at)) {
    const [whole, key = '', double, single] = found;
    if (attributes.has(key)) throw new IconError(`says ${key} twice in one element`);
    attributes.set(key, double ?? single ?? '');
    at += whole.length;
  }
  const end = take(ending, text, at) ?? broken();
  return {
    tag: { kind: 'open', name: opened, attributes, isEmpty: end[1] === '/' },
    length: at + end[0].length - start,
  };
}

function refuseWhatIsNoTag(text: string, at: number): void {
  if (text.startsWith('<![CDATA[', at)) throw new IconError('holds a CDATA section');
  if (text.startsWith('<!', at)) throw new IconError('holds a document type or an entity');
  if (text.startsWith('<?', at)) throw new IconError('holds a processing instruction, or is not declared as UTF-8');
}

function take(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function after(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from);
  return found < 0 ? broken() : found + end.length;
}

function broken(): never {
  throw new IconError('is not well-formed');
}
