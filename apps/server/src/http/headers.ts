import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

const twoYearsSeconds = 63_072_000;

/** What a reply of the API may do when somebody opens it as a page: nothing (threat CS-07). */
const apiPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

const permissions = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), publickey-credentials-get=(self)';

/** Headers of every reply, whatever its status (value V-06); the page sets its own policy over this one, files and pictures do without some. */
export async function setHeaders(app: FastifyInstance, secure: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: secure ? { maxAge: twoYearsSeconds, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('permissions-policy', permissions);
    reply.header('content-security-policy', apiPolicy);
    reply.header('cache-control', 'no-store');
    reply.header('vary', 'Origin, Sec-Fetch-Site, Cookie, Authorization');
    reply.header('x-request-id', request.id);
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
  for (const name of ofPages) {
    reply.removeHeader(name);
    reply.raw.removeHeader(name); // most are set there (helmet)
  }
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
