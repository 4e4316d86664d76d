/** Draws with a style sheet that came as a text with its script; by a way that the rules for foreign styles allow. */
export function adoptStyle(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
