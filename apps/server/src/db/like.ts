/** The pattern of `like` for a text anywhere in a column; a wildcard that was typed is a letter (threat IN-01). */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
