/** One piece of a page: an element with what is inside it, a text, or the number of a text in the answers. */
export type Content =
  | string
  | number
  | [tag: string, properties: Record<string, string | boolean>, ...inside: Content[]];

/** All texts in some answers, in their order. */
export function textsOf(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer];
  return typeof answer === 'object' && answer !== null ? Object.values(answer).flatMap(textsOf) : [];
}

/** Content without the texts that the answers bring: no page would have them twice. */
export function withoutTexts(content: Content, texts: readonly string[]): Content {
  if (typeof content === 'number') return content;
  if (typeof content === 'string') {
    const at = texts.indexOf(content);
    return at >= 0 ? at : content;
  }
  const [tag, properties, ...inside] = content;
  return [tag, properties, ...inside.map((one) => withoutTexts(one, texts))];
}

/** Runs inside a page of ours: what it shows, as plain elements; pictures inside it are kept, drawn symbols are not. */
export function readContent(): Content[] {
  const kept: Record<string, string> = {
    href: 'href',
    type: 'type',
    autocomplete: 'autoComplete',
    for: 'htmlFor',
    id: 'id',
  };
  const read = (node: Node): Content[] => {
    if (node instanceof Text) return node.data.trim() ? [node.data] : [];
    if (!(node instanceof HTMLElement)) return [];
    const tag = node.tagName.toLowerCase();
    if (['script', 'style', 'template'].includes(tag)) return [];
    const properties: Record<string, string | boolean> = {};
    for (const { name, value } of node.attributes) if (kept[name]) properties[kept[name]] = value;
    if (node instanceof HTMLImageElement && node.src.startsWith('data:')) properties.src = node.src;
    if (node instanceof HTMLInputElement) return [[tag, properties]];
    return [[tag, properties, ...[...node.childNodes].flatMap(read)]];
  };
  const root = document.getElementById('root');
  return root ? [...root.childNodes].flatMap(read) : [];
}
