import * as z from 'zod/mini';
import * as limits from '../limits.ts';
import { nothing, ok, secret, text } from './fields.ts';
import type { ServedRows } from './row.ts';

/** The protocol of a source of accounts: OpenID Connect, or the OAuth dialect of one of three vendors. */
const thirdAuthKinds = ['oidc', 'wecom', 'dingtalk', 'feishu'] as const;
export type ThirdAuthKind = (typeof thirdAuthKinds)[number];

const ticket = secret(limits.ticketCharacters);
const flow = secret(limits.ticketCharacters);

const account = z.object({
  id: z.string(),
  /** The account's name, as its source tells it. */
  name: z.string(),
  since: z.string(),
  /** False where it is the person's only way to sign in. */
  canUnbind: z.boolean(),
});

const face = {
  source: z.string(),
  kind: z.enum(thirdAuthKinds),
  /** In the caller's language. */
  name: z.string(),
};

/** What the server alone reads of `thirdAuth`. */
export const thirdAuth = {
  getThridAuthSource: {
    summary: 'Where accounts can be bound, and which are',
    input: nothing,
    output: z.object({
      // False: bound once, by a source that is no longer set up.
      rows: z.array(z.object({ ...face, canBind: z.boolean(), accounts: z.array(account) })),
      total: z.number(),
    }),
  },
  startBind: {
    summary: 'Begin to bind an account; answers the address of its source to go to',
    switch: 'userInfo',
    records: 'bindThirdAuth',
    input: z.strictObject({ ticket, source: text(limits.nameCharacters) }),
    output: z.object({ redirect: z.string() }),
  },
  callback: {
    summary: 'Come back from the source of an account; nothing is bound before it is confirmed',
    navigation: true,
    switch: 'userInfo',
    records: 'bindThirdAuth',
    pages: {
      'binding.refused': '/pc/userCenter/userInfo?bindFailed=binding.refused',
      'binding.expired': '/pc/userCenter/userInfo?bindFailed=binding.expired',
      'gateway.failed': '/pc/userCenter/userInfo?bindFailed=gateway.failed',
      'switch.off': '/pc/userCenter/userInfo?bindFailed=switch.off',
    },
    // The source decides what it adds (RFC 9207 `iss`, `session_state`), so this row is not strict.
    input: z.record(z.string(), z.string()),
    output: nothing,
  },
  pendingBind: {
    summary: 'Which account waits to be confirmed',
    input: z.strictObject({ flow }),
    output: z.object({ ...face, account: z.string() }),
  },
  confirmBind: {
    summary: 'Bind the account that was shown; every other session ends',
    switch: 'userInfo',
    records: 'bindThirdAuth',
    input: z.strictObject({ flow }),
    output: ok,
  },
  deleteThridAuthOpenId: {
    summary: 'Unbind one account of the person; the last way to sign in stays. Every other session ends',
    switch: 'userInfo',
    records: 'unbindThirdAuth',
    input: z.strictObject({ id: z.uuid() }),
    output: ok,
  },
} satisfies ServedRows;
