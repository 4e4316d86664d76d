import type { ServedEndpoint } from '@uc/contract/server';
import type { Turns } from '../background/turns.ts';
import type { OpenVisit } from '../calls/visit.ts';
import type { Databases } from '../db/database.ts';
import type { KeptRights } from '../db/entitlements/kept-rights.ts';
import type { Seal } from '../secrets/seal.ts';
import type { AskWho } from './ask-who.ts';
import type { Intake } from './bodies/intake.ts';
import type { FloodGuard } from './flood.ts';
import type { LastUses } from './last-uses.ts';
import type { SessionLife, WhoCalls } from './session.ts';
import type { DescribeVisitor } from './visitor.ts';

/** What the pipeline needs of its surroundings. */
export interface RouteDependencies {
  databases: Databases;
  seal: Seal;
  flood: FloodGuard;
  intake: Intake;
  /** Lets few calls of people who are not signed in work at once, so that a flood of them holds up only its like. */
  strangersInTurn: Turns;
  whoCalls: WhoCalls;
  askWho: AskWho;
  keptRights: KeptRights;
  lastUses: LastUses;
  describeVisitor: DescribeVisitor;
  /** Whether messages remember whose step caused them. */
  notesCauses: boolean;
  sessionLife: SessionLife;
  /** Refuses a call whose row names a captcha, when one is due and no pass came with it. */
  needCaptcha: (endpoint: ServedEndpoint, input: unknown, visit: OpenVisit) => Promise<void>;
  /** The host whose passkeys work here; null: none do. */
  passkeysAt: string | null;
  /** Origins our own pages are served from; the first is the public one. */
  origins: readonly [string, ...string[]];
  /** Which of them a call came to, by the host it names. */
  ownOriginOf: (host: string | undefined) => string;
}
