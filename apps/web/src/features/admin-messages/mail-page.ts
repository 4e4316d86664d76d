/**
 * Shows the page of a mail as it is, apart from the styles of the portal. What the rules for foreign styles forbid in a page is taken out of it and set by
 * the ways they allow; nothing in it can be followed.
 */
export function showMail(place: HTMLElement, html: string): void {
  const parsed = new DOMParser().parseFromString(withoutStyles(html), 'text/html'); // runs and fetches nothing
  const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' });
  const body = document.createElement('div');
  body.className = parsed.body.className;
  copy(parsed.body, body);
  root.replaceChildren(body);
}

/**
 * Parsed styles are refused and reported like those of the portal, though nothing is drawn by them; so they go by another name until they are set. Quotes
 * and angles of what somebody wrote are escaped in a mail, so these are those of the page itself.
 */
const withoutStyles = (html: string) =>
  html.replaceAll(/<style>[^<]*<\/style>/g, '').replaceAll(' style="', ` ${styleOf}="`);
const styleOf = 'data-style';

/** Only what mails are made of; everything else is left out with all that is in it. */
const known = new Set(['TABLE', 'TBODY', 'TR', 'TD', 'P', 'H1', 'A']);
const kept = ['width', 'align', 'valign', 'cellpadding', 'cellspacing', 'role'];

function copy(from: Element, to: HTMLElement): void {
  to.style.cssText = from.getAttribute(styleOf) ?? '';
  for (const node of from.childNodes) {
    if (node instanceof Text) to.append(node.data);
    else if (node instanceof Element && known.has(node.tagName)) {
      // A link leads nowhere here.
      const made = document.createElement(node.tagName === 'A' ? 'span' : node.tagName);
      for (const name of kept) {
        const value = node.getAttribute(name);
        if (value !== null) made.setAttribute(name, value);
      }
      copy(node, made);
      to.append(made);
    }
  }
}
