/** English words on show that stand on two lines, as they do where their place is too narrow. It runs in the page, so it names nothing outside itself. */
export function brokenWords(): string[] {
  const broken = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement?.checkVisibility()) continue;
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[A-Za-z]+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
      if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) broken.add(word);
    }
  }
  return [...broken];
}
