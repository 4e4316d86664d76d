/** Where a source is, or null unless a browser may be sent there: scripts and files are no places to go (threat RD-01). */
export function sourceAddress(redirect: string): string | null {
  if (!URL.canParse(redirect)) return null;
  const { protocol, href } = new URL(redirect);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
