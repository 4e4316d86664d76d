import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieName, Cookies, SetCookie } from '../calls/visit.ts';

const secondsPerDay = 86_400;

/** Reads and sets cookies: host-bound and secure under https, never readable by scripts, not sent by other sites' posts. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  const prefix = secure ? '__Host-' : '';
  const flags = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const made: SetCookie[] = [];
  const cleared: CookieName[] = [];
  return {
    made,
    get: (name) => request.cookies[prefix + name],
    set(name, value, days) {
      made.push(days === undefined ? { name, value } : { name, value, days });
    },
    clear(name) {
      cleared.push(name);
    },
    send() {
      for (const { name, value, days } of made)
        reply.setCookie(prefix + name, value, days === undefined ? flags : { ...flags, maxAge: days * secondsPerDay });
      for (const name of cleared) reply.clearCookie(prefix + name, flags);
    },
  };
}
