import { limits } from '@uc/contract';

// Line breaks would begin a header or a second message; the others turn the direction of what is read.
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** One line, whatever was in it. */
export const safeLine = (text: string) => text.replace(unsafe, ' ').trim();

/** A name as messages show it: one line, and short, because a long one is a text of somebody else's (threat IN-09). */
export const safeName = (name: string) => [...safeLine(name)].slice(0, limits.messageNameCharacters).join('');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text inside markup, or inside a quoted attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
