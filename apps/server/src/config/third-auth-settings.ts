import { readFileSync } from 'node:fs';
import type { Channel, Locale } from '@uc/contract';
import { z } from 'zod/mini';
import type { Providers } from './channel-settings.ts';
import { isLoopback, issuer } from './setting-checks.ts';
import { bad, ConfigError } from './setting-kinds.ts';

/** Finds a variable of the environment. */
export type LookUp = (name: string) => string | undefined;

const inEnglish = z.locales.en().localeError;

interface Common {
  id: string;
  name: Record<Locale, string> | undefined;
}

/** A source of accounts as the file describes it, its secret at hand. */
export type ThirdAuthSettings =
  | (Common & {
      kind: 'oidc';
      issuer: string;
      clientId: string;
      clientSecret: string;
      scope: string;
      nameClaim: string;
    })
  | (Common & { kind: 'wecom'; corpId: string; agentId: string; secret: string })
  | (Common & { kind: 'dingtalk'; corpId: string; clientId: string; clientSecret: string })
  | (Common & { kind: 'feishu'; appId: string; appSecret: string });

/** Reads the file of UC_THIRD_AUTH; whatever is wrong with it stops the start with one sentence that repeats no secret. */
export function readThirdAuth(
  file: string | undefined,
  lookUp: LookUp,
  providers: Providers,
): readonly ThirdAuthSettings[] {
  if (file === undefined) return [];
  try {
    const { sources } = check(parse(file), lookUp);
    refuseTwins(sources);
    refuseStrangers(sources, providers);
    return sources;
  } catch (error) {
    if (error instanceof ConfigError) throw new ConfigError(`UC_THIRD_AUTH (${file}): ${error.message}.`);
    throw error;
  }
}

function parse(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return bad(`the file cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return bad('the file is no JSON');
  }
}

function check(content: unknown, lookUp: LookUp): { sources: ThirdAuthSettings[] } {
  const parsed = schemaOf(lookUp).safeParse(content, { error: inEnglish });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return bad(`${issue?.path.join('.') || 'the file'}: ${issue?.message}`);
}

/** Secrets stand in the file, or in a variable that the file names, so that the file may be shown around. */
function schemaOf(lookUp: LookUp) {
  const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
  const named = z.strictObject({ env: z.string().check(z.regex(/^[A-Z][A-Z0-9_]*$/)) });
  const secret = z.pipe(
    z.union([text, named]),
    z.transform((value, { issues }) => {
      if (typeof value === 'string') return value;
      const held = lookUp(value.env)?.trim();
      if (held) return held;
      issues.push({ code: 'custom', input: value, message: `${value.env} is not set` });
      return z.NEVER;
    }),
  );
  const address = z.pipe(
    text,
    z.transform((value, { issues }) => {
      const isSafe = URL.canParse(value) && (value.startsWith('https://') || isLoopback(new URL(value).hostname));
      try {
        if (isSafe) return issuer(value);
      } catch {
        // told below
      }
      const message = 'must begin with https:// unless it is on this machine, without a query';
      issues.push({ code: 'custom', input: value, message });
      return z.NEVER;
    }),
  );
  const id = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/, 'must be lower-case letters, digits and dashes'));
  const word = z.string().check(z.trim(), z.minLength(1), z.maxLength(64));
  const name = z.strictObject({ zh_CN: word, en_US: word });
  const unnamed = z.pipe(
    z.optional(name),
    z.transform((value) => value),
  );
  const common = { id, name: unnamed };
  const kinds = [
    z.strictObject({
      ...common,
      name,
      kind: z.literal('oidc'),
      issuer: address,
      clientId: text,
      clientSecret: secret,
      scope: z._default(text, 'openid profile'),
      nameClaim: z._default(text, 'name'),
    }),
    z.strictObject({
      ...common,
      kind: z.literal('wecom'),
      corpId: text,
      agentId: z.string().check(z.regex(/^\d{1,20}$/)),
      secret,
    }),
    z.strictObject({ ...common, kind: z.literal('dingtalk'), corpId: text, clientId: text, clientSecret: secret }),
    z.strictObject({ ...common, kind: z.literal('feishu'), appId: text, appSecret: secret }),
  ] as const;
  return z.strictObject({ sources: z.array(z.discriminatedUnion('kind', kinds)).check(z.maxLength(20)) });
}

/** Who vouches for the accounts of a source. */
export function issuerOf(source: ThirdAuthSettings): string {
  switch (source.kind) {
    case 'oidc':
      return source.issuer;
    case 'feishu':
      return `feishu:${source.appId}`;
    default:
      return `${source.kind}:${source.corpId}`;
  }
}

/**
 * Who vouches for the accounts that an enterprise channel's messages reach, where the settings tell: those bound while there was another
 * enterprise are still kept, and by the same id the message would reach somebody else.
 */
export function issuerReached(
  { thirdAuth, providers }: { thirdAuth: readonly ThirdAuthSettings[]; providers: Providers },
  channel: Channel,
): string | null {
  if (channel === 'wecom' && providers.wecom) return `wecom:${providers.wecom.corpId}`;
  const source = thirdAuth.find(({ kind }) => kind === channel);
  return source ? issuerOf(source) : null;
}

function refuseTwins(sources: readonly ThirdAuthSettings[]): void {
  for (const [what, of] of [
    ['id', (source: ThirdAuthSettings) => source.id],
    ['issuer', issuerOf],
  ] as const) {
    const seen = new Set<string>();
    for (const source of sources) {
      if (seen.has(of(source))) bad(`two sources have the same ${what} ${of(source)}`);
      seen.add(of(source));
    }
  }
}

/**
 * Messages go to bound accounts of WeCom and DingTalk by the person's id in the enterprise: a source of another enterprise than
 * the one that messages are sent in would have somebody else of the same id read them.
 */
function refuseStrangers(sources: readonly ThirdAuthSettings[], { wecom, dingtalk }: Providers): void {
  for (const kind of ['wecom', 'dingtalk'] as const)
    if (sources.filter((source) => source.kind === kind).length > 1) bad(`there can be one source of the kind ${kind}`);
  for (const source of sources) {
    if (source.kind === 'wecom' && wecom && wecom.corpId !== source.corpId)
      bad(`${source.id}: corpId must be that of UC_WECOM_CORP_ID, or messages would reach strangers`);
    if (source.kind === 'dingtalk' && dingtalk && dingtalk.appKey !== source.clientId)
      bad(`${source.id}: clientId must be that of UC_DINGTALK_APP_KEY, or messages could reach strangers`);
  }
}
