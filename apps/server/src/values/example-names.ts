/**
 * A name that is kept for examples and nobody's (RFC 2606, 3); the demo's applications live below them. Whatever is below `.example` is left as it
 * is: somebody who tries the portal may have such names in a network of their own.
 */
export const isExampleName = (host: string) => /(^|\.)example\.(com|net|org)$/i.test(host);
