import { createHash } from 'node:crypto';
import { NoticingClient } from './noticing-client.ts';

/** Statements a process keeps names for; texts of ever-changing shape must not fill the database's memory. */
const mostNames = 500;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}

/**
 * A connection that lets PostgreSQL parse and plan each statement once: our statements are few and their values always
 * travel apart, so the text is its own name. Not through a pooler, where the next statement meets another server process.
 */
export class PreparingClient extends NoticingClient {
  // pg's own signature is a dozen overloads; all but the one Kysely uses pass through unchanged.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  override query(first: any, ...rest: any[]): any {
    const [values] = rest;
    if (typeof first !== 'string' || !Array.isArray(values)) return super.query(first, ...rest);
    const name = nameOf(first);
    return name ? super.query({ name, text: first, values }) : super.query(first, values);
  }
}
