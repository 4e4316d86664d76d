import type { Channel, Locale } from '@uc/contract';
import { z } from 'zod/mini';
import type { Providers } from './channel-settings.ts';
import { checkDescribed, describedFields, type LookUp, readDescribed } from './described-file.ts';
import { bad } from './setting-kinds.ts';

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
  return readDescribed('UC_THIRD_AUTH', file, (content) => {
    const { sources } = checkDescribed(schemaOf(lookUp), content);
    refuseTwins(sources);
    refuseStrangers(sources, providers);
    return sources;
  });
}

function schemaOf(lookUp: LookUp) {
  const { text, secret, address, id, name } = describedFields(lookUp);
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
