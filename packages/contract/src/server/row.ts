import type * as z from 'zod/mini';
import type { AdministratorRole } from '../administration-words.ts';
import type { CaptchaAction } from '../captcha-actions.ts';
import type { ErrorCode } from '../errors.ts';
import type { Licence } from '../licences.ts';
import type { Operation } from '../record-words.ts';
import type { Switch } from '../scenes.ts';

/** Who may call: everyone, or both halves of a session. */
type Access = 'anonymous' | 'session';

/** What the server alone reads of a call. */
export interface Served {
  /** One line for the reader of the documentation. */
  readonly summary: string;
  readonly input: z.ZodMiniType;
  readonly output: z.ZodMiniType;
  /** Who may call; a row that says nothing about it needs a session. */
  readonly access: Access;
  /** A plain GET that a link or an image can make: the cookie half is enough, and signed out means 302. */
  readonly navigation: boolean;
  /** The address of an image: a failure is answered with its status, because no page could be shown. */
  readonly picture: boolean;
  /** Answers with a file that is made while it is sent, which may take longer than a call. */
  readonly file: boolean;
  /** Pages of ours that a failed navigation leads to in place of the common ones; names in them are fields of the input. */
  readonly pages: { readonly [Code in ErrorCode]?: `/${string}` };
  /** The largest body it accepts; undefined means `limits.bodyBytes`. */
  readonly bodyBytes: number | undefined;
  /** Sent compressed. Only for long answers without a secret: compressed together with text of an attacker's choice, a secret can be guessed (BREACH). */
  readonly compressed: boolean;
  /** Needs a solved captcha in `captchaToken` whenever the server decides so. */
  readonly captcha: CaptchaAction | undefined;
  /** Closed when the administrator's switch is off; `scene`: the switch of the scene that the input names. */
  readonly switch: Switch | 'scene' | undefined;
  readonly licence: Licence | undefined;
  /** Open to somebody who has to set up a second factor before anything else: what that takes, and the way out (decision 59). */
  readonly beforeSecondFactor: boolean;
  /** Its handler needs what the person may do, as every row with a licence does; for all others nobody looks it up. */
  readonly asksPermissions: boolean;
  /** Its handler needs what the caller's list of applications is a matter of, which comes with the question who calls. */
  readonly asksStandpoint: boolean;
  /**
   * Administrators' roles that may call, besides `owner`, who always may; undefined: the row is nothing of the administration. For whoever holds none
   * of them there is no such address (decision 60).
   */
  readonly admin: readonly AdministratorRole[] | undefined;
  /** Hits somebody: the administrator has proved a second factor in the last ten minutes (scene `administer`). */
  readonly administerProof: boolean;
  /** Written to the person's records, with its result. */
  readonly records: Operation | undefined;
}

type Required = 'summary' | 'input' | 'output';
/** One row of the server's half: what it says nothing about is as usual. */
export type ServedRow = Pick<Served, Required> & Partial<Omit<Served, Required>>;
/** The rows of one feature. */
export type ServedRows = Record<string, ServedRow>;
