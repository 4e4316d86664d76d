import * as z from 'zod/mini';
import { applyForAnyone, consoles, licences } from '../licences.ts';
import * as limits from '../limits.ts';
import { switches } from '../scenes.ts';
import { digest, id, people, reason } from './admin-people-parts.ts';
import { text } from './fields.ts';

/** Which device. */
export const device = z.strictObject({ kind: z.enum(['otp', 'passkey']), id });
/** A licence or another permission that is given singly. */
export const permission = z.enum([...licences, ...consoles, applyForAnyone]);
/** A link to hand over, and until when it is good. */
export const handedOver = z.object({ address: z.string(), until: z.string() });
/** An act that is done for one person at a time. */
export const alone = z.array(id).check(z.length(1));
/** Where people are moved to. */
export const move = {
  people,
  unit: id,
  /** Left out: stays; null: nobody. */
  manager: z.optional(z.nullable(id)),
  title: z.optional(text(limits.nameCharacters)),
};
/** What people may change themselves or not. */
export const setSwitch = { people, switch: z.enum(switches), isOn: z.boolean() };
/** An act without a reason. */
export const plainAct = z.strictObject({ people, digest: z.optional(digest) });
/** What goes with an act whose plan has to be seen first. */
export const shownFirst = { reason, digest };

/** An act that is planned, with what it needs. */
export const planned = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('unlock'), people }),
  z.strictObject({ act: z.literal('endSessions'), people }),
  z.strictObject({ act: z.literal('invite'), people }),
  z.strictObject({ act: z.literal('printLink'), people: alone }),
  z.strictObject({ act: z.literal('sendResetLink'), people: alone }),
  z.strictObject({ act: z.literal('removeDevice'), people: alone, device }),
  z.strictObject({ act: z.literal('disable'), people }),
  z.strictObject({ act: z.literal('enable'), people, keepPassword: z._default(z.boolean(), false) }),
  z.strictObject({ act: z.literal('move'), ...move }),
  z.strictObject({ act: z.literal('grant'), people, permission }),
  z.strictObject({ act: z.literal('revoke'), people, permission }),
  z.strictObject({ act: z.literal('setSwitch'), ...setSwitch }),
]);
