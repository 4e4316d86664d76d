/** What an option of the command line counts: 1 or more. Anything else would do nothing and seem fine. */
export function countOf(option: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`--${option} takes a whole number from 1, not ${text}`);
  return Number(text);
}
