import type { ThirdAuthKind } from './server/third-auth.ts';

/** Enterprise platforms whose bound accounts may sign in: with a code to scan on a computer, without one in their own app. */
export const platforms = ['wecom', 'dingtalk', 'feishu'] as const satisfies readonly ThirdAuthKind[];
export type Platform = (typeof platforms)[number];

/** What the browsers inside their apps call themselves. */
const apps: readonly [Platform, RegExp][] = [
  ['wecom', /\bwxwork\//i],
  ['dingtalk', /\bDingTalk\b/i],
  ['feishu', /\b(?:Lark|Feishu)\b/i],
];

/** The app that a page is open in, by what its browser calls itself. It chooses an address and a button, and vouches for nothing. */
export const appOf = (userAgent: string): Platform | undefined =>
  apps.find(([, called]) => called.test(userAgent))?.[0];
