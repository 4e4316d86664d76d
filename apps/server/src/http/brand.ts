import { createHash } from 'node:crypto';
import { webBase } from '@uc/contract';
import type { FastifyInstance } from 'fastify';
import { type Accent, accentOf } from '../values/accent.ts';
import { leaveOffPageHeaders } from './headers.ts';

/** A picture that is safe to serve. */
export interface Logo {
  bytes: Buffer;
  type: 'image/svg+xml' | 'image/png';
}

/** How the portal looks here: the organisation's logo and colour, each if it has one. */
export interface Brand {
  logo?: Logo | undefined;
  /** `#rrggbb`. */
  accent?: string | undefined;
}

const logoPath = `${webBase}logo`;

/** Serves the logo, kept by the hash that its address ends with; opened by itself it can do nothing. */
export function serveLogo(app: FastifyInstance, { logo }: Brand): void {
  if (!logo) return;
  app.get(logoPath, (_, reply) => {
    leaveOffPageHeaders(reply);
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type(logo.type).send(logo.bytes);
  });
}

/** The page with the organisation's look in it; it costs no request but the logo's own. */
export function branded(page: string, { logo, accent }: Brand): string {
  const colours = accent === undefined ? undefined : accentOf(accent);
  const address = logo && `${logoPath}?v=${createHash('sha256').update(logo.bytes).digest('hex').slice(0, 12)}`;
  const rules = [
    // Stronger than the tokens, wherever their sheet stands.
    colours && `:root:root{${declared(colours.light)}}:root[data-theme="dark"]{${declared(colours.dark)}}`,
    colours && `.door-art .logo.logo{color:${colours.light.accent}}`,
    address && `.logo.logo.logo{background:url("${address}") center/contain no-repeat;color:transparent;font-size:0}`,
  ].filter(Boolean);
  if (rules.length === 0) return page;
  const style = `<style nonce="__NONCE__">${rules.join('')}</style>`;
  const shown = address ? page.replace(/<link rel="icon"[^>]*>/, `<link rel="icon" href="${address}" />`) : page;
  return shown.replace('</head>', `${style}</head>`);
}

const declared = (accent: Accent) =>
  Object.entries(accent)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
