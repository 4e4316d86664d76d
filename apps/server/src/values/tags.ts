import { tagsIn } from '@uc/contract';

/** What people put between tags when they write several into one cell. */
const between = /[,;|，；、｜\n]+/u;

/** Several tags written as one text, each once: parted by commas and the like, or a JSON array where a tag has such a sign in it. */
export function splitTags(text: string): string[] {
  const parts = tagsIn(text) ?? text.split(between);
  return [...new Set(parts.map((part) => part.trim()).filter(Boolean))];
}

/** Tags as one text that people read, and from which `splitTags` makes the same tags. */
export function joinTags(tags: readonly string[]): string {
  const joined = tags.join('、');
  const again = splitTags(joined);
  return again.length === tags.length && again.every((tag, at) => tag === tags[at]) ? joined : JSON.stringify(tags);
}
