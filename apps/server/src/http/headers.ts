import type { FastifyInstance, FastifyReply } from 'fastify';

const twoYearsSeconds = 63_072_000;

/** Headers of every reply, whatever its status (value V-06); the page sets its own policy over this one, files and pictures do without some. */
const everywhere = {
  // What a reply of the API may do when somebody opens it as a page: nothing (threat CS-07).
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), publickey-credentials-get=(self)',
  'cache-control': 'no-store',
  vary: 'Origin, Sec-Fetch-Site, Cookie, Authorization',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The filter that browsers had was itself a way in; OWASP's list of headers says to switch it off.
  'x-xss-protection': '0',
};

/** Sets them before anything else is done with a request; written out, as they are the same for all and every call waits for them. */
export function setHeaders(app: FastifyInstance, secure: boolean): void {
  const transport = { 'strict-transport-security': `max-age=${twoYearsSeconds}; includeSubDomains` };
  const headers = { ...everywhere, ...(secure && transport) };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}

/** What only something that is opened as a page obeys, or only a reader of the log asks for. */
const ofPages = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-xss-protection',
];

/**
 * Leaves off what means nothing for a script, a style sheet or a picture, which come by the dozen with each page. What a browser obeys there
 * stays: that its type is as said, and that it is for our own pages.
 */
export function leaveOffPageHeaders(reply: FastifyReply): void {
  for (const name of ofPages) reply.removeHeader(name);
}

/** The page's policy: scripts and styles of this reply only, nothing inline without its nonce, nobody may frame it. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "media-src 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    'report-uri /api-uc/csp-report',
  ].join('; ');
}

/** The policy of our workers: they may fetch from us, and nothing else. A worker has the policy of its file, not of the page. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/** Watched, not yet enforced: no string becomes markup or script without a policy of ours. */
export const trustedTypesPolicy = "require-trusted-types-for 'script'; report-uri /api-uc/csp-report";
