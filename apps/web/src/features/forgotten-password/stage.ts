import type { api, Channel, OutputOf, PasswordPolicy } from '@uc/contract';

/** What the server answers to a code that was asked for. */
export type SentCode = OutputOf<typeof api.forgottenPassword.sendCode>;
/** What it answers to a proof. */
export type Proved = OutputOf<typeof api.forgottenPassword.verifyCode>;

/** Who it is about and by which way; typed once, shown again, never sent again but to ask for another code. */
export interface Named {
  account: string;
  channel: Channel;
}

/** Where the page stands. What the server has to agree with is asked of it again after a reload. */
export type Stage =
  | ({ step: 'account'; note?: string } & Partial<Named>)
  | ({ step: 'code'; token: string; resendSeconds: number; expiresInSeconds: number; atMs: number } & Named)
  | ({ step: 'second'; token: string } & Named)
  | ({ step: 'password'; token: string; policy: PasswordPolicy } & Named)
  | { step: 'done' };

/** The stage at one step. */
export type StageAt<S extends Stage['step']> = Extract<Stage, { step: S }>;

/** The stage a proof leads to. */
export function stageAfter({ ticket: token, step, policy }: Proved, named: Named): Stage {
  const { account, channel } = named;
  return step === 'password' ? { step, token, policy, account, channel } : { step: 'second', token, account, channel };
}
